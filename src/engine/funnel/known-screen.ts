import type { Funnel } from './funnel-context.ts'
import type { AuthoredScreen } from './funnel-definition.ts'

/** The screen in words of that name; null where the funnel has none. */
export function getKnownScreen({ definition }: Funnel, name: string | undefined): AuthoredScreen | null {
  const { screens = {} } = definition
  return (name !== undefined && Object.hasOwn(screens, name) && screens[name]) || null
}
