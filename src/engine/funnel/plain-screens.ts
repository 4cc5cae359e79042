import { defined } from '#engine/form/record.ts'
import type { Funnel, FunnelContext, ScreenContent } from './funnel-context.ts'
import { getKnownScreen } from './known-screen.ts'

/** Screens in words that read the same for everybody. */
export const plainScreens = { toScreenContent }

function toScreenContent(funnel: Funnel, _: FunnelContext, name: string | undefined): ScreenContent | null {
  const screen = getKnownScreen(funnel, name)
  return (
    screen && {
      ...screen,
      text: (screen.text ?? []).map((part) =>
        typeof part === 'string' ? { paragraph: part } : defined({ paragraph: part.text, list: part.list }),
      ),
      buttons: (screen.buttons ?? []).map((button) => ({ ...button, carried: {} })),
    }
  )
}
