import { useState } from 'react'
import { createForm, createFunnel } from '#authoring/new/create-documents.ts'
import { exampleWords, welcomeWords } from '#authoring/studio/words.ts'
import { toFormFile, toFunnelFile } from '#authoring/texts/funnel-files.ts'

/** The id of the example's form and of its funnel. */
const EXAMPLE = 'ejemplo'

const KEY = 'estudio-visto'

type Props = {
  texts: ReadonlyMap<string, string>
  /** A template that mails are made from, for what the example sends. */
  target: string
  /** Puts files among the texts, and goes to one. */
  take(files: Readonly<Record<string, string>>, shown: string): void
}

/** Three sentences for a first opening, and a funnel to play with that nobody has to save. */
export function Welcome({ texts, target, take }: Props) {
  const [isSeen, setSeen] = useState(readSeen)
  if (isSeen) return null
  const close = () => {
    keepSeen()
    setSeen(true)
  }
  const play = () => {
    const file = toFunnelFile(EXAMPLE)
    take(texts.has(file) ? {} : createExample(target), file)
    close()
  }
  return (
    <section className="welcome" aria-labelledby="bienvenida">
      <h2 id="bienvenida">{welcomeWords.heading}</h2>
      <ol>
        {welcomeWords.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
      <p className="bar">
        <button type="button" className="main" onClick={play}>
          {welcomeWords.example}
        </button>
        <button type="button" onClick={close}>
          {welcomeWords.close}
        </button>
      </p>
    </section>
  )
}

function readSeen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false // the browser keeps nothing
  }
}

function keepSeen(): void {
  try {
    localStorage.setItem(KEY, 'sí')
  } catch {
    // the browser keeps nothing
  }
}

/** A form and a funnel to play with, which are nobody's else. `target` is a template of mails that there is. */
export function createExample(target: string): Record<string, string> {
  const { title, fields } = exampleWords
  const layout = 'wizard'
  const names = fields.map(({ name }) => name)
  const form = createForm(EXAMPLE, title, fields, layout)
  const funnel = createFunnel({ id: EXAMPLE, form: EXAMPLE, fields: names, layout, target, isPersonal: true })
  return { [toFormFile(EXAMPLE)]: toText(form), [toFunnelFile(EXAMPLE)]: toText(funnel) }
}

function toText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`
}
