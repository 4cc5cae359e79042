import type { Notice, Ports } from './ports.ts'

/** A named effect of the closed list. */
export type Effect = 'reset' | 'copy-answers' | { notice: Notice } | { track: string; name?: string } | { send: string }

/** A word is its own name; an object is named by the key that it must have. */
type NameOf<E> = E extends string ? E : { [Key in keyof E]-?: undefined extends E[Key] ? never : Key }[keyof E]
type EffectNamed<Name, E = Effect> = E extends unknown ? (NameOf<E> extends Name ? E : never) : never

/** Effects that the machine does itself, or that tell something of the answers. */
type OwnEffectName = 'reset' | 'copy-answers' | 'send'
/** Every other is done through the ports alone, so that a funnel without a form may have it too. */
export type PageEffectName = Exclude<NameOf<Effect>, OwnEffectName>

/** The facts of a kind of effect, wherever it stands in a funnel. */
type KindOfEffect<E> = {
  /** It tells something of the answers: after a reset there are none. */
  needsAnswers?: true
  /** The visitor reads it: the page must not be left at once. */
  isRead?: true
  /** The delivery that it makes, by its name. */
  getDelivery?(effect: E): string
}
type KindOfPageEffect<E> = KindOfEffect<E> & { perform(effect: E, ports: Partial<Ports>): void }

/**
 * THE table of the effects of the dialect. A new one that asks only a port is a member of the type above and a row here,
 * its key in the meta-schema, and its port with the adapter of it, which the compiler asks for; texts of it that somebody reads are
 * mapped in `effect-texts.ts`.
 */
const effects = {
  reset: {},
  'copy-answers': { needsAnswers: true },
  send: { needsAnswers: true, getDelivery: ({ send }) => send },
  notice: {
    isRead: true,
    perform: ({ notice }, { notify }: Pick<Ports, 'notify'>) => notify(notice),
  },
  track: { perform: (effect, { track }: Pick<Ports, 'track'>) => track(effect.track, effect.name) },
} satisfies { [Name in OwnEffectName]: KindOfEffect<EffectNamed<Name>> } & {
  [Name in PageEffectName]: KindOfPageEffect<EffectNamed<Name>>
}

/** The ports that an effect takes. */
export type PortsOfEffect<Name extends PageEffectName> = keyof Parameters<(typeof effects)[Name]['perform']>[1]

const kinds: Readonly<Record<string, KindOfEffect<Effect> | KindOfPageEffect<Effect>>> = effects

/** The name of an effect in JSON: `{ "track": "abierta" }` → 'track'. */
export function getEffectName(effect: Effect): string {
  return typeof effect === 'string' ? effect : (Object.keys(kinds).find((name) => name in effect) ?? '')
}

/** The facts of an effect's kind. */
export function getEffectKind(effect: Effect): KindOfEffect<Effect> | KindOfPageEffect<Effect> {
  return kinds[getEffectName(effect)] ?? {}
}

/** Whether what is called so is done through the ports alone. */
export function isPageEffectName(name: string): name is PageEffectName {
  return 'perform' in (kinds[name] ?? {})
}

/**
 * Does an effect through the ports: those that it takes have to be there, as the checker sees to.
 * @throws {RangeError} for one that the ports alone cannot do
 */
export function performPageEffect(effect: Effect, ports: Partial<Ports>): void {
  const kind = getEffectKind(effect)
  if (!('perform' in kind)) throw new RangeError(`"${getEffectName(effect)}" takes more than a port.`)
  kind.perform(effect, ports)
}
