import { useCallback, useEffect, useState } from 'react'
import { createForm, createFunnel } from '#authoring/new/create-documents.ts'
import { Still } from '#authoring/studio/preview/still.tsx'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { Button } from '#authoring/studio/ui/controls.tsx'
import { useAnswer } from '#authoring/studio/use-answer.ts'
import { exampleWords, startWords } from '#authoring/studio/words.ts'
import { toFormFile, toFunnelFile, toSubject } from '#authoring/texts/funnel-files.ts'
import type { FunnelPath } from '#engine/model'
import { type ListProps, ProjectList } from './project-list.tsx'

/** The id of the example's form and of its funnel. */
const EXAMPLE = 'ejemplo'

const beginning: FunnelPath = { steps: [] }

type Props = Omit<ListProps, 'file' | 'toPicture'> & {
  drafts: Readonly<Record<string, string>>
  /** A template that mails are made from, for what the example sends. */
  target: string
  /** Puts files among the texts, and goes to one. */
  take(files: Readonly<Record<string, string>>, shown: string): void
}

/** Everything there is to change, by its first screen, and a funnel to play with that nobody has to save. */
export function Start({ drafts, target, take, ...list }: Props) {
  // One after the other, so that the first is there soon: each loads the site's code anew.
  const [drawn, setDrawn] = useState(0)
  const end = useCallback(() => setDrawn((count) => count + 1), [])
  const play = () => {
    const file = toFunnelFile(EXAMPLE)
    if (list.texts.has(file)) list.select(file)
    else take(createExample(target), file)
  }
  return (
    <main className="start">
      <h2>{startWords.heading}</h2>
      <p>{startWords.how}</p>
      <ProjectList
        {...list}
        file=""
        toPicture={(file, place) => <Picture {...{ file, drafts, end }} isWanted={place <= drawn} />}
      />
      <Button text={startWords.example} act={play} />
    </main>
  )
}

type PictureProps = Pick<Props, 'drafts'> & {
  file: string
  /** Whether its turn has come. */
  isWanted: boolean
  /** Gives the turn to the next. */
  end(): void
}

/** The first screen of a funnel; words until it is there, and where it cannot run. */
function Picture({ file, drafts, isWanted, end }: PictureProps) {
  const { id: funnel } = toSubject(file)
  const ask = (): Promise<{ module: string | null }> =>
    isWanted ? studioServer.check({ drafts, funnel }) : new Promise(() => {})
  // The studio's own check tells of a server that does not answer.
  const answer = useAnswer(ask, { module: null }, [isWanted, funnel, drafts])
  useEffect(() => {
    if (answer?.module === null) end()
  }, [answer, end])
  if (!answer?.module) return <p className="still soft">{answer ? startWords.broken : startWords.coming}</p>
  return <Still module={answer.module} path={beginning} title={startWords.picture(funnel)} end={end} />
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
