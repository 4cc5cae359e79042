import { useState } from 'react'
import { createExample, EXAMPLE } from '#authoring/studio/jobs/create-example.ts'
import { welcomeWords } from '#authoring/studio/words.ts'
import { toFunnelFile } from '#authoring/texts/funnel-files.ts'

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
