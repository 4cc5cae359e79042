import { words } from '#authoring/studio/words.ts'
import type { StudioDiagnostic } from '#authoring/studio-service/contract.ts'
import { readLoosely, toSubject } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'

type Props = {
  texts: ReadonlyMap<string, string>
  dirty: readonly string[]
  file: string
  diagnostics: readonly StudioDiagnostic[]
  select(file: string): void
}

/** Every funnel and every form, each with its size and its health. */
export function ProjectList(props: Props) {
  const files = [...props.texts.keys()]
  return (
    <nav className="studio__list" aria-label={words.title}>
      {(['funnel', 'form'] as const).map((kind) => (
        <section key={kind}>
          <h2>{kind === 'funnel' ? words.funnels : words.forms}</h2>
          <ul>
            {files
              .filter((each) => toSubject(each).kind === kind)
              .map((each) => (
                <Entry key={each} entry={each} {...props} />
              ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function Entry({ entry, texts, dirty, file, diagnostics, select }: Props & { entry: string }) {
  const own = diagnostics.filter((each) => each.file === entry)
  const faults = own.filter(({ severity }) => severity === 'fault').length
  const remarks = own.length - faults
  const health = [
    ...(faults > 0 ? [words.faults(faults)] : []),
    ...(remarks > 0 ? [words.remarks(remarks)] : []),
    ...(own.length === 0 ? [words.sound] : []),
    ...(dirty.includes(entry) ? [words.unsaved] : []),
  ]
  const state = faults > 0 ? 'fault' : remarks > 0 ? 'remark' : 'sound'
  return (
    <li>
      <button
        type="button"
        className={`entry entry--${state}`}
        aria-current={entry === file ? 'true' : undefined}
        onClick={() => select(entry)}
      >
        <strong>{toSubject(entry).id}</strong>
        <small>{getCounts(texts.get(entry)).join(' · ')}</small>
        <small className="entry__health">{health.join(' · ')}</small>
      </button>
    </li>
  )
}

/** How big it is: steps and endings, or fields. */
function getCounts(text: string | undefined): string[] {
  const { steps, properties } = readLoosely(text)
  if (Array.isArray(steps)) {
    const endings = new Set(steps.flatMap((step) => (isRecord(step) && typeof step.end === 'string' ? [step.end] : [])))
    return [words.steps(steps.length), words.endings(endings.size)]
  }
  return isRecord(properties) ? [words.fields(Object.keys(properties).length)] : []
}
