import type { AskedSentence } from '#tools/release/confirmations.ts'
import type { SettingQuestion } from './open-questions.ts'

/** The owner, at a terminal. */
interface Talk {
  say(text: string): void
  /** One line of the owner's; null once they have gone. */
  ask(prompt: string): Promise<string | null>
}

/** The ports of the first part of the conversation. */
interface SettingsPorts extends Talk {
  /** The faults that keep the configuration from being read at this moment, while somebody mends it by hand. */
  findBroken(): string[]
  /** The settings that are open at this moment, after every change so far, here or by hand. */
  listSettings(): SettingQuestion[]
  /** Writes a setting, and answers what is wrong with it. */
  write(path: string, value: string): string[]
  takePicture(file: string): Promise<{ address: string } | { fault: string }>
}

/** The ports of the second part. */
interface SentencesPorts extends Talk {
  listSentences(): AskedSentence[]
  confirm(sentence: AskedSentence, by: string): void
}

const STOP = 'salir'

/**
 * Asks for what is missing, one thing at a time; each answer is written at once, so that whoever stops goes on where they were.
 * Answers whether the owner went through to the end.
 */
export async function askSettings(ports: SettingsPorts): Promise<boolean> {
  const { say, ask } = ports
  say('Cada respuesta queda guardada al momento. Intro: después. «salir»: seguir otro día.\n')
  const skipped = new Set<string>()
  for (;;) {
    if (!(await waitUntilWhole(ports))) return leave(ports)
    const open = ports.listSettings().filter(({ path }) => !skipped.has(path))
    const [question] = open
    if (!question) return true
    say(describeQuestion(question, open.length))
    const answer = await ask('> ')
    if (answer === null || answer.trim() === STOP) return leave(ports)
    if (answer.trim() === '') skipped.add(question.path)
    else for (const fault of await take(ports, question, answer.trim())) say(`  ✗ ${fault}`)
  }
}

/** Asks the owner to finish what they mend by hand; answers whether the configuration can be read again. */
async function waitUntilWhole({ findBroken, say, ask }: SettingsPorts): Promise<boolean> {
  for (let faults = findBroken(); faults.length > 0; faults = findBroken()) {
    for (const fault of faults) say(`  ✗ ${fault}`)
    const answer = await ask('Corrígelo en el archivo y pulsa Intro; lo respondido está guardado > ')
    if (answer === null || answer.trim() === STOP) return false
  }
  return true
}

/** Shows each sentence that somebody must answer for, between its neighbours, and answers whether the owner went through all of them. */
export async function confirmSentences(ports: SentencesPorts): Promise<boolean> {
  const { say, ask } = ports
  const open = ports.listSentences()
  if (open.length === 0) return true
  say(`\nQuedan ${open.length} frases de las que alguien debe responder: cifras, plazos y promesas.`)
  const by = await ask('¿Quién responde de ellas? > ')
  if (!by?.trim() || by.trim() === STOP) return leave(ports)
  for (const [index, sentence] of open.entries()) {
    const { page, before, after, claims } = sentence
    const contradicted = claims.flatMap(({ contradicts }) =>
      contradicts ? [`  Otra página dice: ${contradicts}`] : [],
    )
    say(`\n${page} (${index + 1} de ${open.length})\n  … ${before}\n» ${sentence.sentence}\n  ${after} …`)
    for (const line of contradicted) say(line)
    const answer = (await ask('¿Es así? s / Intro: después > '))?.trim().toLowerCase()
    if (answer === undefined || answer === STOP) return leave(ports)
    if (/^s[ií]?$/.test(answer)) ports.confirm(sentence, by.trim())
  }
  return true
}

function leave({ say }: Talk): false {
  say('\nGuardado. «npm run setup» sigue por donde lo dejas.')
  return false
}

function describeQuestion({ name, meaning, seen }: SettingQuestion, left: number): string {
  const where = seen ? `${seen.page}: «${seen.words}»` : 'Todavía no está en ninguna página.'
  return [`\n${name} (quedan ${left})`, ...(meaning ? [`  ${meaning}`] : []), `  ${where}`].join('\n')
}

async function take(ports: SettingsPorts, { path }: SettingQuestion, answer: string): Promise<string[]> {
  if (!/\.(portrait|picture)$/.test(path)) return ports.write(path, answer)
  const taken = await ports.takePicture(answer)
  return 'fault' in taken ? [taken.fault] : ports.write(path, taken.address)
}
