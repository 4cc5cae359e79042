import { defined } from '#engine/form/record.ts'
import type { Funnel, FunnelContext } from './funnel-context.ts'
import type { AuthoredScreen } from './funnel-definition.ts'
import { getKnownScreen } from './known-screen.ts'
import type { ScreenContent } from './shown.ts'

/** Screens in words that read the same for everybody. */
export const plainScreens = { toScreenContent }

/** Whether nothing of a screen depends on answers or on the address; its citations are looked for elsewhere. */
export function isPlain({ text = [], buttons = [] }: AuthoredScreen): boolean {
  return (
    text.every((part) => typeof part === 'string' || (!part.if && !part.echoes)) &&
    buttons.every((button) => !button.if && !button.carry)
  )
}

function toScreenContent(funnel: Funnel, _: FunnelContext, name: string | undefined): ScreenContent | null {
  const screen = getKnownScreen(funnel, name)
  return (
    screen && {
      ...screen,
      text: (screen.text ?? []).map((part) => (typeof part === 'string' ? { paragraph: part } : toPart(part))),
      buttons: (screen.buttons ?? []).map((button) => ({ ...button, carried: {} })),
    }
  )
}

function toPart({ text, list }: { text?: string; list?: string[] }): ScreenContent['text'][number] {
  return defined({ paragraph: text, list })
}
