import { mapValues } from '#engine/form/record.ts'
import { mapEffectTexts } from '#engine/funnel/effect-texts.ts'
import type { Effect } from '#engine/funnel/effects.ts'
import type {
  AuthoredScreen,
  BodySource,
  Delivery,
  FunnelDefinition,
  Opening,
  Step,
  Transition,
  Transitions,
} from '#engine/funnel/funnel-definition.ts'
import { mapScreenTexts } from '#engine/funnel/screen-texts.ts'
import { mapWritten } from '#engine/plan/step-plan.ts'

type Texts = Readonly<Record<string, string>>

/**
 * Puts the site's own words where a funnel cites them, `'Escribe a {email}'` → `'Escribe a hola@practica.example'`, and the addresses
 * of links on the buttons of its screens.
 */
export function fillPlaceholders(
  funnel: FunnelDefinition,
  { placeholders: texts, addresses = {} }: { placeholders: Texts; addresses?: Texts },
): FunnelDefinition {
  const { deliveries, opening, ...rest } = funnel
  return {
    ...rest,
    ...fillNote(funnel, texts),
    ...(opening ? { opening: fillOpening(opening, texts) } : {}),
    ...mapScreens(funnel, (text) => fillText(text, texts), addresses),
    ...(deliveries ? { deliveries: mapValues(deliveries, (delivery) => fillDelivery(delivery, texts)) } : {}),
    steps: funnel.steps.map((step) => fillStep(step, texts)),
  }
}

function fillStep(step: Step, texts: Texts): Step {
  const { variants } = step
  return {
    ...step,
    ...mapWritten(step, (transitions) => fillTransitions(transitions, texts)),
    ...fillNote(step, texts),
    ...(variants ? { variants: mapValues(variants, (words) => ({ ...words, ...fillNote(words, texts) })) } : {}),
    ...(step.do ? { do: fillEffects(step.do, texts) } : {}),
  }
}

function fillNote({ note }: { note?: string }, texts: Texts): { note?: string } {
  return note === undefined ? {} : { note: fillText(note, texts).trim() }
}

export function fillOpening({ text, afterwards }: Opening, texts: Texts): Opening {
  return {
    text: fillText(text, texts),
    ...(afterwards === undefined ? {} : { afterwards: fillText(afterwards, texts) }),
  }
}

function fillTransitions(transitions: Transitions, texts: Texts): Transitions {
  if (typeof transitions === 'string') return transitions
  const fill = (transition: Transition): Transition =>
    transition.do ? { ...transition, do: fillEffects(transition.do, texts) } : transition
  return Array.isArray(transitions) ? transitions.map(fill) : fill(transitions)
}

function fillEffects(effects: readonly Effect[], texts: Texts): Effect[] {
  const fill = (text: string) => fillText(text, texts)
  return effects.map((effect) => mapEffectTexts(effect, fill))
}

function fillDelivery(delivery: Delivery, texts: Texts): Delivery {
  const fill = (source: BodySource): BodySource =>
    'value' in source ? { value: fillText(source.value, texts) } : source
  return { ...delivery, body: mapValues(delivery.body, fill) }
}

/** A text with the site's own words in their places. */
export function fillText(text: string, texts: Texts): string {
  return text.replace(/\{(\w+)\}/g, (cited, name: string) => texts[name] ?? cited)
}

/** The screens of a funnel with their texts written otherwise, and addresses where their buttons name them. */
function mapScreens<T extends { screens?: Record<string, AuthoredScreen> }>(
  { screens }: T,
  map: (text: string) => string,
  addresses: Readonly<Record<string, string>>,
): Pick<T, 'screens'> | object {
  if (!screens) return {}
  return {
    screens: mapValues(screens, (screen) => {
      const { buttons, ...mapped } = mapScreenTexts(screen, map)
      // A sentence of the site's own that is not given leaves no empty paragraph.
      const text = mapped.text?.filter((part) => part !== '')
      const lead = (to: string) => (Object.hasOwn(addresses, to) ? (addresses[to] ?? to) : to)
      return {
        ...mapped,
        ...(text ? { text } : {}),
        ...(buttons ? { buttons: buttons.map((one) => ({ ...one, to: lead(one.to) })) } : {}),
      }
    }),
  }
}
