import { useState } from 'react'
import { changesWords } from '#authoring/studio/words.ts'
import type { StudioChange } from '#authoring/studio-service/contract.ts'
import { toSubject } from '#authoring/texts/funnel-files.ts'

/** The longest first line of a commit that tools show whole. */
const MOST_CHARACTERS = 72

type Props = { files: readonly string[]; changes: readonly StudioChange[]; markdown: string }

/** The texts with which what was saved goes on: a commit, and a pull request. */
export function CommitTexts({ files, changes, markdown }: Props) {
  const subject = toCommitSubject(changes, files)
  const commands = `git add ${files.map(quote).join(' ')}\ngit commit -m ${quote(subject)}`
  return (
    <section>
      <h2>{changesWords.next}</h2>
      <CopiedText label={changesWords.commit} text={commands} />
      <CopiedText label={changesWords.pull} text={`${subject}\n\n${markdown}`} />
    </section>
  )
}

function CopiedText({ label, text }: { label: string; text: string }) {
  const [copied, setCopied] = useState('')
  return (
    <div className="copied">
      <label>
        {label}
        <textarea readOnly rows={Math.min(12, text.split('\n').length + 1)} value={text} />
      </label>
      <p className="bar">
        <button
          type="button"
          aria-label={changesWords.copyOf(label)}
          onClick={() => navigator.clipboard.writeText(text).then(() => setCopied(text))}
        >
          {changesWords.copy}
        </button>
        <span role="status">{copied === text ? changesWords.copied : ''}</span>
      </p>
    </div>
  )
}

/** 'contacto: Pregunta nueva: «ciudad» («¿Dónde vives?»).', cut where it would be too long. */
function toCommitSubject(changes: readonly StudioChange[], files: readonly string[]): string {
  const [first] = changes
  const { id } = toSubject(first?.file ?? files[0] ?? '')
  const subject = first ? `${id}: ${first.sentence.replace(/\.$/, '')}` : id
  return subject.length > MOST_CHARACTERS ? `${subject.slice(0, MOST_CHARACTERS - 1).trimEnd()}…` : subject
}

/** A word of a shell's line. */
function quote(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}
