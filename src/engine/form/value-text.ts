import { isRecord } from './record.ts'

/** An answer as it is read aloud: ['web', 'redes'] → '[web, redes]', of a group '{ pais = es, piso = 2 }'. */
export function toValueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toValueText).join(', ')}]`
  if (!isRecord(value)) return String(value)
  const members = Object.entries(value).map(([name, each]) => `${name} = ${toValueText(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
