import { createInterface } from 'node:readline/promises'
import type { AskedSentence } from '#operating/release/confirmations.ts'
import type { SettingQuestion } from './open-questions.ts'

/** The owner, at a terminal. */
interface Talk {
  say(text: string): void
  /** One line of the owner's; null once they have gone. */
  ask(prompt: string): Promise<string | null>
}

/** The owner at the terminal: what is said to them, and one line of theirs at a time; null once they have gone. */
export function openTerminal() {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const lines = terminal[Symbol.asyncIterator]()
  return {
    say: (text: string) => console.log(text),
    ask: async (prompt: string) => {
      process.stdout.write(prompt)
      const { value, done } = await lines.next()
      return done ? null : String(value)
    },
    close: () => terminal.close(),
  }
}

/** The ports of the first part of the conversation. */
interface SettingsPorts extends Talk {
  /** The faults that keep the configuration from being read at this moment, while somebody mends it by hand. */
  findBroken(): string[]
  /** The settings that are open at this moment, after every change so far, here or by hand. */
  listSettings(): SettingQuestion[]
  /** Writes a setting, and answers what is wrong with it. */
  write(path: string, value: string): string[]
  /** Writes what follows from an answer, and answers how many settings that were. */
  writeFollowing(value: string): number
  takePicture(file: string): Promise<{ address: string } | { fault: string }>
}

/** The ports of the second part. */
interface SentencesPorts extends Talk {
  listSentences(): AskedSentence[]
  confirm(sentence: AskedSentence, by: string): void
}

const STOP = 'salir'
const PROPOSED = '='

/**
 * Asks for what is missing, one thing at a time; each answer is written at once, so that whoever stops goes on where they were.
 * Answers whether the owner went through to the end.
 */
export async function askSettings(ports: SettingsPorts): Promise<boolean> {
  const { say, ask } = ports
  say('Ten abiertas tus cuentas (EmailJS, formularios, píxel, analítica, agenda, pagos, vídeos) y a mano las fotos.')
  say(`Cada respuesta queda guardada al momento. Intro: después. «${NONE}»: no hay. «${STOP}»: seguir otro día.`)
  say(
    'Direcciones, fechas y teléfonos valen como los escribes o copias; varias líneas pegadas responden a varias preguntas.\n',
  )
  const settled = new Set<string>()
  let meaning = ''
  for (;;) {
    if (!(await waitUntilWhole(ports))) return leave(ports)
    const open = ports.listSettings().filter(({ path }) => !settled.has(path))
    const [question] = open
    if (!question) return true
    // The same explanation once more is only something more to read.
    say(describeQuestion({ ...question, meaning: question.meaning === meaning ? '' : question.meaning }, open.length))
    meaning = question.meaning
    const answer = await ask('> ')
    if (answer === null || isStop(answer)) return leave(ports)
    const { isSettled, lines } = answer.trim() === '' ? LEFT : await take(ports, question, answer.trim())
    for (const line of lines) say(`  ${line}`)
    if (isSettled) settled.add(question.path)
  }
}

/** Asks the owner to finish what they mend by hand; answers whether the configuration can be read again. */
async function waitUntilWhole({ findBroken, say, ask }: SettingsPorts): Promise<boolean> {
  for (let faults = findBroken(); faults.length > 0; faults = findBroken()) {
    for (const fault of faults) say(`  ✗ ${fault}`)
    const answer = await ask('Corrígelo en el archivo y pulsa Intro; lo respondido está guardado > ')
    if (answer === null || isStop(answer)) return false
  }
  return true
}

/** As much of the sentences beside one as tells where it stands. */
const NEIGHBOURING_WORDS = 8

/** Shows each sentence that somebody must answer for, between its neighbours, and answers whether the owner went through all of them. */
export async function confirmSentences(ports: SentencesPorts): Promise<boolean> {
  const { say, ask } = ports
  const open = ports.listSentences()
  if (open.length === 0) return true
  say(`\nQuedan ${open.length} frases de las que alguien debe responder: cifras, plazos y promesas.`)
  const by = await ask('¿Quién responde de ellas? > ')
  if (!by?.trim() || isStop(by)) return leave(ports)
  say('«s» si la frase es cierta, «n» si no lo es, Intro: después.')
  for (const [index, sentence] of open.entries()) {
    say(`\n${sentence.page} (${index + 1} de ${open.length})`)
    for (const line of describeSentence(sentence)) say(line)
    const answer = await askYesOrNo(ports)
    if (answer === null) return leave(ports)
    if (answer === 'yes') ports.confirm(sentence, by.trim())
    if (answer === 'no')
      say(`  Queda abierta, y así no se publica: su texto está en src/site/content; cámbialo y repite «npm run setup».`)
  }
  return true
}

/** A sentence between its neighbours, and what other pages say against it. */
function describeSentence({ sentence, before, after, claims }: AskedSentence): string[] {
  return [
    ...(before ? [`  … ${before.split(' ').slice(-NEIGHBOURING_WORDS).join(' ')}`] : []),
    `» ${sentence}`,
    ...(after ? [`  ${after.split(' ').slice(0, NEIGHBOURING_WORDS).join(' ')} …`] : []),
    ...claims.flatMap(({ contradicts }) => (contradicts ? [`  Otra página dice: ${contradicts}`] : [])),
  ]
}

/** Asks until the answer is one; null once the owner leaves. */
async function askYesOrNo({ say, ask }: Talk): Promise<'yes' | 'no' | 'later' | null> {
  for (;;) {
    const answer = (await ask('¿Es así? > '))?.trim().toLowerCase()
    if (answer === undefined || answer === STOP) return null
    if (answer === '') return 'later'
    if (/^s[ií]?$/.test(answer)) return 'yes'
    if (/^no?$/.test(answer)) return 'no'
    say('  ✗ Escribe «s» o «n», o pulsa Intro para dejarla.')
  }
}

function isStop(answer: string): boolean {
  return answer.trim().toLowerCase() === STOP
}

function leave({ say }: Talk): false {
  say('\nGuardado. «npm run setup» sigue por donde lo dejas.')
  return false
}

function describeQuestion({ name, meaning, answered, proposal, seen }: SettingQuestion, left: number): string {
  return [
    `\n${name} (quedan ${left})`,
    ...(meaning ? [`  ${meaning}`] : []),
    ...(seen ? [`  ${seen.page}: «${seen.words}»`] : []),
    ...(answered ? [`  Ahora: ${answered}`] : []),
    ...(proposal ? [`  «${PROPOSED}»: ${proposal}`] : []),
  ].join('\n')
}

/** The outcome of an answer: whether its question is over, and the lines to say of it. */
interface Result {
  isSettled: boolean
  lines: string[]
}

const LEFT: Result = { isSettled: true, lines: [] }

/** Writes the first reading of an answer that the site can use, and says what was understood, or what is wrong. */
async function take(ports: SettingsPorts, question: SettingQuestion, answer: string): Promise<Result> {
  const { path, now, proposal } = question
  if (/\.(portrait|picture)$/.test(path) && answer !== NONE) {
    const taken = await ports.takePicture(answer)
    return toResult('fault' in taken ? [taken.fault] : ports.write(path, taken.address))
  }
  let faults: string[] = []
  for (const value of readAnswer(path, answer === PROPOSED && proposal ? proposal : answer, now)) {
    faults = ports.write(path, value)
    if (faults.length > 0) continue
    const more = ports.writeFollowing(value)
    const lines = [
      ...(value === answer || value === '' ? [] : [`✓ ${value}`]),
      ...(more > 0 ? [`✓ Y con ello lo que se sabe de ese proveedor: ${more} datos menos.`] : []),
    ]
    return { isSettled: true, lines }
  }
  return toResult(faults)
}

function toResult(faults: readonly string[]): Result {
  return { isSettled: faults.length === 0, lines: faults.map((fault) => `✗ ${fault}`) }
}

/** The year of a date that the specification gives without one: `[Año]-08-05T23:59:59+02:00`. */
const YEARLESS = '[Año]'
/** 'enero' to 'diciembre' */
const months = Array.from({ length: 12 }, (_, month) => {
  return new Date(2026, month).toLocaleString('es', { month: 'long' })
})

/** The answer of somebody who has not what is asked for. */
const NONE = '-'

/** One way of writing a value, and the value that is meant. */
type Reading = [written: RegExp, meant: (...parts: string[]) => string]

const readings: Reading[] = [
  [/^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/watch\?(?:.*&)?v=([\w-]+)/, toYouTube],
  [/^(?:https?:\/\/)?(?:www\.)?youtu\.be\/([\w-]+)/, toYouTube],
  [/^(?:https?:\/\/)?(?:www\.|m\.)?youtube\.com\/(?:embed|shorts|live)\/([\w-]+)/, toYouTube],
  [/^(?:https?:\/\/)?(?:www\.)?vimeo\.com\/(\d+)/, (_, id = '') => `https://player.vimeo.com/video/${id}`],
  [/^https?:\/\/[^\s/]+\/$/, (text) => text.slice(0, -1)],
  [/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/, (text) => `https://${text.replace(/^([^/?#]+)\/$/, '$1')}`],
  [/^\d{3} ?\d{2,3} ?\d{2,3} ?\d{0,2}$/, (text) => `+34 ${text.replaceAll(' ', '').replace(/(\d{3})(?=\d)/g, '$1 ')}`],
  [/^[a-z\d][\d. -]*[a-z\d]$/i, (text) => text.replaceAll(/[. -]/g, '').toUpperCase()],
]

/**
 * The values that an answer may mean, the likeliest last: as it stands, and in the form in which the configuration wants what people write
 * and copy otherwise (`www.practica.es`, the page of a video, `5/8/2026`, a telephone without its prefix). `-` means that there is none.
 */
export function readAnswer(path: string, answer: string, now: string): string[] {
  if (answer === NONE) return ['']
  const meant = readings.flatMap(([written, toMeant]) => {
    const found = written.exec(answer)
    return found ? [toMeant(...found)] : []
  })
  return [answer, ...meant, ...readDate(path, answer, now)]
}

function toYouTube(_: string, id = ''): string {
  return `https://www.youtube-nocookie.com/embed/${id}`
}

/** A day as Spaniards write it, or the year alone where the configuration has the rest; an offer lasts until the end of its day. */
function readDate(path: string, answer: string, now: string): string[] {
  if (now.startsWith(YEARLESS) && /^\d{4}$/.test(answer)) return [now.replace(YEARLESS, answer)]
  const [, day = '', word = '', year = ''] =
    /^(\d{1,2})(?:[/.-]| de )(\p{L}+|\d{1,2})(?:[/.-]| de )(\d{4})$/u.exec(answer) ?? []
  const month = months.indexOf(word.toLowerCase()) + 1 || Number(word)
  if (!(month >= 1 && month <= 12)) return []
  const date = [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
  const time = path.endsWith('.ends') ? '23:59:59' : '12:00:00'
  const noon = new Date(`${date}T12:00:00Z`)
  // 31/2 is no day.
  if (noon.getUTCDate() !== Number(day)) return []
  return [`${date}T${time}${toOffset(noon)}`]
}

/** The distance of Spain's clocks from UTC on a day: `+02:00`. */
function toOffset(day: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' }).formatToParts(
    day,
  )
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) ?? ''
}
