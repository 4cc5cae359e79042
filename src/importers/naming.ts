import { importWords } from './import-words.ts'
import type { Question, Questionnaire } from './questionnaire.ts'

/** How many words of a text are enough for a name. */
const WORDS = 5

/** Names that mean something else in a form or a condition. */
const RESERVED = ['constructor', 'anyOf', 'const', 'not', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']

/** A question and where its answer stands: 'direccion.pais' for one of a group. */
type Placed = { question: Question; path: string }

/** The names that a questionnaire has in form and funnel. */
export type Naming = {
  /** The question of a key and the path to its answer; that of an item has none. */
  find(key: string): Placed | undefined
  /** The name of a score or a value. */
  computed(key: string): string | undefined
  step(key: string): string
  /** The step that sends the answers before an ending, and the one where that has failed. */
  ownSteps(end: string): [send: string, failed: string]
  /** The stored value of an option. */
  option(question: string, value: string): string
  /** The name of a field beside those of its group. */
  field(key: string): string
}

export function createNaming(questionnaire: Questionnaire): Naming {
  const { questions, pages, scores = {}, values = {} } = questionnaire
  const placed = new Map<string, Placed>()
  const options = new Map<string, string>()
  const fields = new Map<string, string>()
  const place = (list: readonly Question[], parent: string | null, taken: readonly string[] = []) => {
    const name = createNamer('camel', taken)
    for (const question of withOthers(list)) {
      const { key } = question
      const own = name(key, question.name)
      fields.set(key, own)
      const path = parent === null ? null : `${parent}${own}`
      if (path !== null) placed.set(key, { question, path })
      if (question.kind === 'group') place(question.fields, path === null ? null : `${path}.`)
      if (question.kind === 'items') place(question.fields, null)
      if (question.kind === 'one' || question.kind === 'many') {
        const toValue = createNamer('kebab')
        for (const { value, title } of question.options) {
          // A name that the source's own editor made up says nothing.
          const isWord = /^(?:\d+|(?!true|false)[a-z]+(?:-[a-z]+)*)$/.test(value)
          options.set(`${key}\n${value}`, toValue(value, isWord ? value : title))
        }
      }
    }
  }
  const toComputed = createNamer('camel')
  const called = new Map([...Object.keys(scores), ...Object.keys(values)].map((key) => [key, toComputed(key, key)]))
  place(questions, '', [...called.values()])
  const toStep = createNamer('kebab')
  const steps = new Map(pages.map(({ key, name }) => [key, toStep(key, name)]))
  return {
    find: (key) => placed.get(key),
    computed: (key) => called.get(key),
    step: (key) => steps.get(key) ?? key,
    ownSteps: (end) => [`${importWords.names.send}-${end}`, `${importWords.names.failed}-${end}`],
    option: (question, value) => options.get(`${question}\n${value}`) ?? value,
    field: (key) => fields.get(key) ?? key,
  }
}

/** Questions and, after each, the texts that its options ask for. */
export function withOthers(questions: readonly Question[]): Question[] {
  return questions.flatMap((question) => [question, ...getOthers(question)])
}

/** The questions that the options of a question ask. */
export function getOthers(question: Question): Question[] {
  if (question.kind !== 'one' && question.kind !== 'many') return []
  return question.options.flatMap(({ other }) => other ?? [])
}

/** Gives each key a name of its own that the dialect takes, made of what it is called: '¿Cómo te llamas?' → 'como-te-llamas'. */
function createNamer(shape: 'kebab' | 'camel', taken: readonly string[] = []) {
  const used = new Set([...taken, ...RESERVED])
  const names = new Map<string, string>()
  return (key: string, called: string): string => {
    const known = names.get(key)
    if (known !== undefined) return known
    const parts = toWords(called).slice(0, WORDS)
    const wanted = shape === 'kebab' ? toId(parts) : toFieldName(parts)
    let name = wanted
    for (let count = 2; used.has(name); count++) name = shape === 'kebab' ? `${wanted}-${count}` : `${wanted}${count}`
    used.add(name)
    names.set(key, name)
    return name
  }
}

/** A text as an id: 'Año 2025' → 'ano-2025' */
export function toIdOf(text: string): string {
  return toId(toWords(text))
}

function toWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase().slice(0, 20))
}

function toId(parts: readonly string[]): string {
  return parts.length === 0 ? importWords.names.unnamedStep : parts.join('-')
}

function toFieldName(parts: readonly string[]): string {
  const { unnamedField } = importWords.names
  const [first = unnamedField, ...rest] = parts
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return (/^\d/.test(joined) ? `${unnamedField}${joined}` : joined).slice(0, 50)
}
