import type { Effect } from './effects.ts'

/**
 * The same effect with its texts written otherwise; they may cite answers and the site's configuration. Apart from the table of
 * effects: only the page of a funnel that cites something is sent it.
 */
export function mapEffectTexts(effect: Effect, map: (text: string) => string): Effect {
  if (typeof effect === 'string' || !('notice' in effect)) return effect
  const { stays, ...words } = effect.notice
  return { notice: { ...mapWords(words, map), ...(stays ? { stays: mapWords(stays, map) } : {}) } }
}

function mapWords<T extends { title: string; text?: string }>(words: T, map: (text: string) => string): T {
  const { title, text } = words
  return { ...words, title: map(title), ...(text === undefined ? {} : { text: map(text) }) }
}
