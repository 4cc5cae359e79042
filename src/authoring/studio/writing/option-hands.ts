import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'
import type { Workspace } from '#authoring/studio/document/create-workspace.ts'
import { getStepTitle, getWays, toPlainText } from '#authoring/studio/map/step-titles.ts'
import { writingWords } from '#authoring/studio/words.ts'
import { readLoosely, toSubject } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { getOptions, nameOption, type OptionEdit, removeOption, sayTitle } from './edit-options.ts'
import { type Cut, getAt, isOptionUsed, removeUses } from './option-uses.ts'
import { toPlaceId } from './text-places.ts'
import type { WritingCommand } from './writing-messages.ts'

/** An option that something reads, and is to be taken away. `remove` is null where something would be left for nobody. */
export type Asked = { title: string; sentences: readonly string[]; remove: (() => void) | null; keep(): void }

type Around = {
  workspace: Workspace
  /** The funnel and its form. */
  files: readonly string[]
  command(what: WritingCommand): void
  /** Gives the focus to the framed page. */
  enter(): void
  ask(asked: Asked): void
  /** Ends the question. */
  close(): void
}

/** The edits of options that are made on the framed page. */
export function createOptionHands({ workspace, files, command, enter, ask, close }: Around) {
  const write = (file: string, text: string, path: JSONPath, isFresh = false) => {
    enter()
    command({ kind: 'write', id: toPlaceId(file, path), text: readText(text, path), isFresh })
  }

  return {
    /** Puts an edit of options in place; the text that it leaves off at is opened, or its handle held. */
    take(file: string, { text, path }: OptionEdit, kind: 'write' | 'hold', isFresh = false): void {
      workspace.edit({ [file]: text })
      if (kind === 'write') write(file, text, path, isFresh)
      else {
        enter()
        command({ kind, id: toPlaceId(file, path), text: readText(text, path) })
      }
    },
    /** Names an option that is not saved by its title, while no rule knows it by another name, and has it say what that says. */
    settle(file: string, path: (string | number)[]): void {
      const { texts, disk } = workspace.getState()
      const text = texts.get(file) ?? ''
      const list = path.slice(0, -2)
      const value = getOptions(text, list)[Number(path.at(-2))]?.value ?? ''
      const saved = getOptions(disk.get(file)?.text ?? '', list).some((each) => each.value === value)
      if (saved) return
      const said = sayTitle(text, path, writingWords.newOption)
      const isRead = isOptionUsed(texts, files, String(path[1]), value)
      workspace.edit({ [file]: isRead ? said : nameOption(said, path) }, true)
    },
    /** Takes an option away; where something reads it, it is asked first what becomes of that. */
    remove(file: string, path: (string | number)[]): void {
      const { texts } = workspace.getState()
      const text = texts.get(file) ?? ''
      const option = getOptions(text, path.slice(0, -2))[Number(path.at(-2))]
      if (!option) return
      const { texts: without, cuts } = removeUses(texts, files, String(path[1]), option.value)
      const remove =
        without &&
        (() => {
          const edit = removeOption(without[file] ?? text, path)
          workspace.edit({ ...without, [file]: edit.text })
          close()
          write(file, edit.text, edit.path)
        })
      const keep = () => {
        close()
        write(file, text, path)
      }
      const form = readLoosely(text)
      const said = without ? cuts : cuts.slice(-1)
      const sentences = [...new Set(said.map((cut) => toCutSentence(cut, form)))]
      if (remove && cuts.length === 0) remove()
      else ask({ title: option.title, sentences, remove, keep })
    },
  }
}

/** The text at a path of a file; '' where none stands. */
function readText(file: string, path: JSONPath): string {
  const tree = parseTree(file)
  const value: unknown = tree && findNodeAtLocation(tree, path)?.value
  return typeof value === 'string' ? value : ''
}

/** A sentence names the places that go with an option, or those that would be left for nobody. */
export function toCutSentence({ file, document, use, path }: Cut, form: Record<string, unknown>): string {
  if (toSubject(file).kind !== 'funnel') return path ? writingWords.goesOfForm : writingWords.staysOfForm
  const [part, name = '', key = '', event = ''] = use
  if (part === 'score' || part === 'values') return writingWords.goesPoints
  const step = part === 'steps' ? getAt(document, [part, name]) : undefined
  if (isRecord(step)) {
    const title = getStepTitle(step, form, document)
    if (path === null) return writingWords.staysStep(title)
    const rule = getAt(document, path)
    const ways = key === 'on' || key === 'after' ? { [event]: rule } : rule
    const said = getChild(rule, 'if') === undefined ? [] : getWays({ [key]: ways }, document, form)
    return said.length > 0 ? writingWords.goesRule(title, said.join('. ')) : writingWords.narrows(title)
  }
  if (part === 'screens')
    return writingWords.goesPart(toPlainText(getAt(document, [part, name, 'title'])) ?? String(name))
  return writingWords.staysSent
}
