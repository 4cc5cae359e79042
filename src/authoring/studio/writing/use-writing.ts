import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'
import { useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { setAt } from '#authoring/cures/edit-json.ts'
import type { Workspace } from '#authoring/studio/document/create-workspace.ts'
import { readLoosely, toSubject } from '#authoring/studio/document/funnel-files.ts'
import type { Schema } from '#authoring/studio/schema/schema-at.ts'
import { writingWords } from '#authoring/studio/words.ts'
import { addOption, getOptions, moveOption, nameOption, type OptionEdit, removeOption } from './edit-options.ts'
import { findOptionUses, type OptionUse, removeUses } from './option-uses.ts'
import { fromPlaceId, getTextPlaces, toPlaceId } from './text-places.ts'
import type { WritingCommand, WritingReport } from './writing-messages.ts'

/** An option that something reads, and is to be taken away: what becomes of the rules is asked. */
export type Asked = { title: string; uses: readonly OptionUse[]; remove(): void; keep(): void }

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
  save(): void
}

/** Writing on the framed page: it is told the texts that the files hold, and what is done to them is done to the files. */
export function useWriting({ workspace, texts, files, metaSchemas, command, enter, loads, save }: Props) {
  const [isOn, setOn] = useState(true)
  const [asked, setAsked] = useState<Asked | null>(null)
  const places = useMemo(
    () =>
      files.flatMap((file) => {
        const { kind } = toSubject(file)
        const meta = metaSchemas[kind === 'funnel' ? 'funnel' : 'form']
        return getTextPlaces({ file, document: readLoosely(texts.get(file)), meta })
      }),
    [files, texts, metaSchemas],
  )
  useEffect(() => {
    if (loads > 0) command({ kind: 'writing', isOn })
  }, [command, loads, isOn])
  useEffect(() => {
    if (loads > 0) command({ kind: 'places', places })
  }, [command, loads, places])

  /** Puts an edit of options in place; the text that it leaves off at is opened, or its handle held. */
  const take = (file: string, edit: OptionEdit, kind: 'write' | 'hold', isFresh = false) => {
    workspace.edit({ [file]: edit.text })
    const id = toPlaceId(file, edit.path)
    enter()
    const text = readText(edit.text, edit.path)
    if (kind === 'write') command({ kind, id, text, isFresh })
    else command({ kind, id, text })
  }

  /** An option is named by its title while no file on disk, and no rule, knows it by another name. */
  const settle = (file: string, path: (string | number)[]) => {
    const text = workspace.getState().texts.get(file) ?? ''
    const list = path.slice(0, -2)
    const value = getOptions(text, list)[Number(path.at(-2))]?.value ?? ''
    const saved = getOptions(workspace.getState().disk.get(file)?.text ?? '', list).some((each) => each.value === value)
    const field = String(path[1])
    if (saved || findOptionUses(workspace.getState().texts, files, field, value).length > 0) return
    workspace.edit({ [file]: nameOption(text, path) }, true)
  }

  // While the question stands nothing else takes the focus.
  const close = () => flushSync(() => setAsked(null))

  const remove = (file: string, path: (string | number)[], id: string) => {
    const { texts: now } = workspace.getState()
    const text = now.get(file) ?? ''
    const option = getOptions(text, path.slice(0, -2))[Number(path.at(-2))]
    if (!option) return
    const uses = findOptionUses(now, files, String(path[1]), option.value)
    const go = () => {
      const without = removeUses(now, uses)
      const edit = removeOption(without[file] ?? text, path)
      workspace.edit({ ...without, [file]: edit.text })
      close()
      enter()
      command({ kind: 'write', id: toPlaceId(file, edit.path), text: readText(edit.text, edit.path), isFresh: false })
    }
    if (uses.length === 0) return go()
    setAsked({
      title: option.title,
      uses,
      remove: go,
      keep() {
        close()
        enter()
        command({ kind: 'write', id, text: readText(text, path), isFresh: false })
      },
    })
  }

  const hear = (report: WritingReport) => {
    if (report.kind === 'key') {
      if (report.key === 'save') save()
      else workspace[report.key]()
      return
    }
    const { file, path } = fromPlaceId(report.id)
    if (!files.includes(file)) return
    const text = workspace.getState().texts.get(file) ?? ''
    if (report.kind === 'wrote') workspace.edit({ [file]: setAt(text, path, report.text) }, true)
    else if (report.kind === 'addOption') take(file, addOption(text, path, writingWords.newOption), 'write', true)
    else if (report.kind === 'moveOption') take(file, moveOption(text, path, report.by), 'hold')
    else if (report.kind === 'removeOption') remove(file, path, report.id)
    else if (path.at(-1) === 'title' && path.at(-3) === 'oneOf') settle(file, path)
  }

  return { isOn, setOn, asked, hear }
}

/** The text at a path of a file; '' where none stands. */
function readText(file: string, path: JSONPath): string {
  const tree = parseTree(file)
  const value: unknown = tree && findNodeAtLocation(tree, path)?.value
  return typeof value === 'string' ? value : ''
}
