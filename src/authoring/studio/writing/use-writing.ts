import { type RefObject, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { setAt } from '#authoring/cures/edit-json.ts'
import type { Workspace } from '#authoring/studio/document/create-workspace.ts'
import type { OptionHands } from '#authoring/studio/form/options-editor.tsx'
import type { WritingCommand, WritingReport } from '#authoring/studio/preview/preview-messages.ts'
import { writingWords } from '#authoring/studio/words.ts'
import { readLoosely, toSubject } from '#authoring/texts/funnel-files.ts'
import type { JsonPath, Schema } from '#authoring/texts/schema-at.ts'
import { messages } from '#site/messages/runtime.ts'
import { addOption, moveOption, removeOption } from './edit-options.ts'
import { type Asked, createOptionHands } from './option-hands.ts'
import { fromPlaceId, getTextPlaces } from './text-places.ts'

type Props = {
  workspace: Workspace
  texts: ReadonlyMap<string, string>
  /** The funnel and its form. */
  files: readonly string[]
  metaSchemas: { form: Schema; funnel: Schema }
  command(what: WritingCommand): void
  /** Gives the focus to the framed page. */
  enter(): void
  /** How often the framed page has been loaded; it is told everything anew each time. */
  loads: number
  /** The gestures for keys that the framed page hears. */
  moves: Readonly<Record<'save' | 'undo' | 'redo', () => void>>
  /** Holds who hears the framed page. */
  writer: RefObject<(report: WritingReport) => void>
}

/** The words of a funnel's own at a place: it says none for its buttons where those are the site's. */
const toOwn = (path: JsonPath, text: string) => (path.join() === 'button' && text === messages.next ? undefined : text)

/** Brings the settings of a question into sight whose text is opened on the page. The panel alone scrolls: the page stays. */
function showSettings([first, field]: JsonPath): void {
  const panel = document.querySelector('.panel')
  const settings = panel?.querySelector(`[data-field="${CSS.escape(String(field))}"]`)
  if (panel && settings && first === 'properties')
    panel.scrollBy(0, settings.getBoundingClientRect().top - panel.getBoundingClientRect().top)
}

/** Writing on the framed page: it is told the texts that the files hold, and what is done to them is done to the files. */
export function useWriting({ workspace, texts, files, metaSchemas, command, enter, loads, moves, writer }: Props) {
  const [isOn, setOn] = useState(true)
  const [asked, setAsked] = useState<Asked | null>(null)
  const places = useMemo(
    () =>
      files.flatMap((file) => {
        const { kind } = toSubject(file)
        const meta = metaSchemas[kind === 'funnel' ? 'funnel' : 'form']
        const document = readLoosely(texts.get(file))
        // A funnel that says no words for its buttons has those of the site, which are written over as its own.
        const unsaid = kind === 'funnel' ? { button: messages.next } : {}
        return getTextPlaces({ file, document: { ...unsaid, ...document }, meta })
      }),
    [files, texts, metaSchemas],
  )
  useEffect(() => {
    if (loads > 0) command({ kind: 'writing', isOn })
  }, [command, loads, isOn])
  useEffect(() => {
    if (loads > 0) command({ kind: 'places', places })
  }, [command, loads, places])

  // While the question stands nothing else takes the focus.
  const close = () => flushSync(() => setAsked(null))
  const options = createOptionHands({ workspace, files, command, enter, ask: setAsked, close })

  const hear = (report: WritingReport) => {
    if (report.kind === 'key') return moves[report.key]()
    const { file, path } = fromPlaceId(report.id)
    if (!files.includes(file)) return
    if (report.kind === 'opened') return showSettings(path)
    const text = workspace.getState().texts.get(file) ?? ''
    if (report.kind === 'wrote') workspace.edit({ [file]: setAt(text, path, toOwn(path, report.text)) }, true)
    else if (report.kind === 'addOption')
      options.take(file, addOption(text, path, writingWords.newOption), 'write', true)
    else if (report.kind === 'moveOption') options.take(file, moveOption(text, path, report.by), 'hold')
    else if (report.kind === 'removeOption') options.remove(file, path)
    else if (report.kind === 'dropOption') workspace.edit({ [file]: removeOption(text, path).text })
    else if (path.at(-1) === 'title' && path.at(-3) === 'oneOf') options.settle(file, path)
  }

  useEffect(() => {
    writer.current = hear
  })

  /** The same edits of options, for who makes them beside the page. */
  const toHands = (file: string): OptionHands => {
    const getText = () => workspace.getState().texts.get(file) ?? ''
    return {
      add: (path) => options.take(file, addOption(getText(), path, writingWords.newOption), 'write', true),
      move: (path, by) => workspace.edit({ [file]: moveOption(getText(), path, by).text }),
      remove: (path) => options.remove(file, path),
      settle: (path) => options.settle(file, path),
    }
  }

  return { isOn, setOn, asked, toHands }
}
