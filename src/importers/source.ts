import { isRecord } from '#engine'
import { unreadTexts } from './import-texts.ts'

/** The end of an import, with a sentence of its own: what it names is a place, a limit, or a source and a key. */
export class Unreadable extends Error {
  constructor(reason: keyof typeof unreadTexts, one = '', other = '') {
    super(unreadTexts[reason](one, other))
  }
}

/** More entries than any questionnaire has. */
const MOST_ENTRIES = 5000

/**
 * A place in a file that others wrote. Whatever is looked for and is not there, or is something else, is undefined or empty: a reader
 * asks, and takes nothing for granted.
 */
export class Source {
  readonly value: unknown
  /** How a person finds it: 'pages[3].components[0]'. */
  readonly place: string

  constructor(value: unknown, place = '') {
    this.value = value
    this.place = place
  }

  /** The source below, key by key. */
  get(...keys: string[]): Source {
    return keys.reduce<Source>((source, key) => {
      const { value } = source
      const below = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
      return new Source(below, source.place === '' ? key : `${source.place}.${key}`)
    }, this)
  }

  has(key: string): boolean {
    return this.get(key).value !== undefined
  }

  keys(): string[] {
    return isRecord(this.value) ? Object.keys(this.value) : []
  }

  /** The entries of a list; none where it is no list. */
  list(): Source[] {
    if (!Array.isArray(this.value)) return []
    if (this.value.length > MOST_ENTRIES) throw new Unreadable('tooLong', this.place)
    return this.value.map((each: unknown, index) => new Source(each, `${this.place}[${index}]`))
  }

  /** A text, or a number as one; undefined where there is none or it is blank. */
  text(): string | undefined {
    const text = typeof this.value === 'number' ? String(this.value) : this.value
    return typeof text === 'string' && text.trim() !== '' ? text : undefined
  }

  /** A number, or a text that reads as one. */
  number(): number | undefined {
    const number = typeof this.value === 'string' && this.value.trim() !== '' ? Number(this.value) : this.value
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined
  }

  is(value: string | number | boolean): boolean {
    return this.value === value
  }
}
