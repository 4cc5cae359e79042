import { spellName } from '#engine'

/** A name for a field, from its question: '¿Dónde vives ahora mismo?' → 'dondeVivesAhora'; short words say nothing alone. */
export function spellField(question: string): string | undefined {
  const all = question.match(/[\p{L}\p{N}]+/gu) ?? []
  const long = all.filter((word) => word.length > 3)
  const words = long.length > 0 ? long : all
  // A name that is written already as a name is spelled too.
  return spellName(`${words.slice(0, 3).join(' ')} `, '^[a-z][A-Za-z0-9]*$')
}
