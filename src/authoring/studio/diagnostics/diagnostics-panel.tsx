import { useState } from 'react'
import { acceptRemark, type Cure, getCures } from '#authoring/cures/get-cures.ts'
import { Button, Disclosure, Form } from '#authoring/studio/ui/controls.tsx'
import { diagnosticWords, diagramWords } from '#authoring/studio/words.ts'
import type { StudioDiagnostic } from '#authoring/studio-service/contract.ts'
import { type FunnelPath, toVariant } from '#engine/model'
import { DiffView, listDifferences } from './diff-view.tsx'

type Props = {
  diagnostics: readonly StudioDiagnostic[]
  texts: ReadonlyMap<string, string>
  isOld: boolean
  show(diagnostic: StudioDiagnostic): void
  /** The screen that a diagnostic is about, with its title; null where it is about none. */
  toScreen(diagnostic: StudioDiagnostic): { title: string; go(): void } | null
  /** A sentence for who does not read JSON; the text's own for who looks at the text. */
  toSentence(sentence: string): string
  play(path: FunnelPath): void
  apply(texts: Cure['texts']): void
}

/** The diagnostics, each with its place, the answers that show it, and the cures that need no thought. */
export function DiagnosticsPanel(props: Props) {
  const { diagnostics, isOld } = props
  return (
    <section className="diagnostics" aria-labelledby="fallos">
      <h2 id="fallos">{diagnosticWords.heading}</h2>
      {diagnostics.length === 0 && <p className="soft">{isOld ? diagnosticWords.checking : diagnosticWords.none}</p>}
      <ul>
        {diagnostics.map((each) => (
          <Entry key={`${each.file}:${each.line}:${each.column} ${each.code}`} diagnostic={each} {...props} />
        ))}
      </ul>
    </section>
  )
}

function Entry(props: Props & { diagnostic: StudioDiagnostic }) {
  const { diagnostic, texts, show, toScreen, toSentence, play, apply } = props
  const { file, sentence, severity, counterexample, variant } = diagnostic
  const [chosen, setChosen] = useState<Cure | null>(null)
  const fixes = getCures(diagnostic, texts)
  const screen = toScreen(diagnostic)
  return (
    <li className={`diagnostic diagnostic--${severity}`}>
      <p>{toSentence(sentence)}</p>
      <p className="bar">
        {screen && <Button text={diagnosticWords.goTo(screen.title)} act={screen.go} />}
        {counterexample && (
          <Button text={diagnosticWords.play} act={() => play({ ...toVariant(variant), steps: counterexample })} />
        )}
        {fixes.map((fix) => (
          <Button key={fix.title} text={`${toSentence(fix.title)}…`} act={() => setChosen(fix)} />
        ))}
        <Button text={diagramWords.showText} className="diagnostic__place" act={() => show(diagnostic)} />
      </p>
      {severity === 'remark' && (
        <Acceptance accept={(reason) => setChosen(acceptRemark(diagnostic, texts.get(file) ?? '', reason))} />
      )}
      {chosen && <CureBox cure={chosen} {...{ texts, toSentence, apply }} close={() => setChosen(null)} />}
    </li>
  )
}

type CureBoxProps = Pick<Props, 'texts' | 'toSentence' | 'apply'> & { cure: Cure; close(): void }

/** A cure that changes more is told by its name: a screen that goes has all of its texts. */
const MOST_SAID = 4

/** Tells in words what a cure changes, the text folded behind them, to be applied or left. */
function CureBox({ cure, texts, toSentence, apply, close }: CureBoxProps) {
  const differences = listDifferences(texts, cure.texts)
  const isPlain = differences.length > 0 && differences.length <= MOST_SAID
  const take = () => {
    apply(cure.texts)
    close()
  }
  return (
    <div className="cure">
      {(isPlain ? differences : [toSentence(cure.title)]).map((said) => (
        <p key={said}>{said}</p>
      ))}
      <Disclosure summary={diagramWords.showText}>
        {Object.entries(cure.texts).map(([each, after]) => (
          <DiffView key={each} before={texts.get(each) ?? ''} after={after} />
        ))}
      </Disclosure>
      <p className="bar">
        <Button text={diagnosticWords.apply} className="main" act={take} />
        <Button text={diagnosticWords.leave} act={close} />
      </p>
    </div>
  )
}

/** A remark is accepted with the reason that the file then gives. */
function Acceptance({ accept }: { accept(reason: string): void }) {
  const [reason, setReason] = useState('')
  return (
    <Form className="bar" send={() => accept(reason.trim())}>
      <label>
        {diagnosticWords.reason}
        <input value={reason} onChange={(event) => setReason(event.target.value)} />
      </label>
      <button type="submit" disabled={reason.trim() === ''}>
        {diagnosticWords.accept}…
      </button>
    </Form>
  )
}
