import { findNodeAtLocation, type JSONPath, parseTree } from 'jsonc-parser'
import { removeWhole } from '#authoring/cures/edit-json.ts'
import { getTitleOf } from '#authoring/studio/conditions/conditions.ts'
import { getAskedBy } from '#authoring/studio/conditions/field-rule.ts'
import type { Workspace } from '#authoring/studio/document/create-workspace.ts'
import { getStepTitle, getWays, toPlainText } from '#authoring/studio/map/step-titles.ts'
import type { WritingCommand } from '#authoring/studio/preview/preview-messages.ts'
import { writingWords } from '#authoring/studio/words.ts'
import { readLoosely, toSubject } from '#authoring/texts/funnel-files.ts'
import { getAt, getChild, type JsonPath } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { FEWEST_OPTIONS, getOptions, nameOption, type OptionEdit, removeOption, sayTitle } from './edit-options.ts'
import { toPlaceId } from './text-places.ts'

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
  const goOn = (file: string, { text, path }: OptionEdit, kind: 'write' | 'hold' = 'write', isFresh = false) => {
    enter()
    command({ kind, id: toPlaceId(file, path), text: readText(text, path), isFresh })
  }

  return {
    /** Puts an edit of options in place; the text that it leaves off at is opened, or its handle held. */
    take(file: string, edit: OptionEdit, kind: 'write' | 'hold', isFresh = false): void {
      workspace.edit({ [file]: edit.text })
      goOn(file, edit, kind, isFresh)
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
      const isRead = files.some((each) => findUses(readLoosely(texts.get(each)), String(path[1]), value).length > 0)
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
          goOn(file, edit)
        })
      const keep = () => {
        close()
        goOn(file, { text, path })
      }
      const form = readLoosely(text)
      const said = without ? cuts : cuts.slice(-1)
      const sentences = [...new Set(said.map((cut) => toCutSentence(cut, form)))]
      if (getOptions(text, path.slice(0, -2)).length <= FEWEST_OPTIONS)
        ask({ title: option.title, sentences: [writingWords.staysFew], remove: null, keep })
      else if (remove && cuts.length === 0) remove()
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
  const [part, name = '', key = '', event = ''] = use
  if (toSubject(file).kind !== 'funnel') {
    const rule = getAt(document, [part ?? '', name])
    const asked = ['then', 'else'].flatMap((key) => getAskedBy(getChild(rule, key)))
    const titles = asked.map((each) => `«${getTitleOf(form, each)}»`)
    return path ? writingWords.goesOfForm : writingWords.staysOfForm([...new Set(titles)].join(', '))
  }
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

type Path = (string | number)[]

/** A place of a document that goes with an option, as it is before. Null is a place that would be left for nobody. */
type Cut = { file: string; document: Record<string, unknown>; use: JsonPath; path: JsonPath | null }

/**
 * The texts without what reads an option, so that everybody who answers another one goes where they went: a rule that nobody can
 * meet goes whole. Null where something would be for nobody that only its author can decide about: it is the last of the cuts.
 */
export function removeUses(
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
  field: string,
  value: string,
): { texts: Record<string, string> | null; cuts: Cut[] } {
  const after: Record<string, string> = {}
  const cuts: Cut[] = []
  for (const file of files) {
    let text = texts.get(file) ?? ''
    for (;;) {
      const document = readLoosely(text)
      const [use] = findUses(document, field, value)
      if (!use) break
      const path = toCut(document, use, value)
      cuts.push({ file, document, use, path })
      if (path === null) return { texts: null, cuts }
      text = removeWhole(text, path)
      after[file] = text
    }
  }
  return { texts: after, cuts }
}

/** The places where a document reads an option of a field: in a condition, or for the points it gives. */
function findUses(document: unknown, field: string, value: string): Path[] {
  const uses: Path[] = []
  const visit = (each: unknown, path: Path, isOfField: boolean) => {
    if (each === value && isOfField) uses.push(path)
    else if (Array.isArray(each)) for (const [index, item] of each.entries()) visit(item, [...path, index], isOfField)
    else if (isRecord(each)) {
      for (const [key, item] of Object.entries(each)) {
        // The points of an option stand by its value.
        if (isOfField && key === value) uses.push([...path, key])
        else visit(item, [...path, key], isOfField || key === field)
      }
    }
  }
  // The field itself offers the option; that is no use of it.
  for (const [key, each] of Object.entries(isRecord(document) ? document : {})) {
    if (key !== 'properties') visit(each, [key], false)
    else
      for (const [name, inner] of Object.entries(isRecord(each) ? each : {}))
        if (name !== field) visit(inner, [key, name], false)
  }
  return uses
}

/** A use of an option takes its points along, or all of the condition that nobody meets without it. */
function toCut(document: unknown, use: Path, value: string): Path | null {
  return use.at(-1) === value && getAt(document, use) !== value ? use : cutTest(document, use)
}

/** A place that never holds, with all that never holds for that. */
function cutTest(document: unknown, path: Path): Path | null {
  const [key, owner] = [path.at(-1), path.slice(0, -1)]
  const around = getAt(document, owner)
  if (key === undefined || key === 'then' || key === 'else') return null
  if (Array.isArray(around)) return around.length > 1 ? path : cutTest(document, owner)
  // Of alternatives this one always holds: the condition would ask for another without it.
  if (key === 'not') return owner.at(-2) === 'anyOf' ? null : path
  return key === 'if' ? cutOwner(around, owner) : cutTest(document, owner)
}

/** A condition that never holds belongs to a rule, or to a part of a screen. Without a rule of the form all would be asked what it asks some. */
function cutOwner(owner: unknown, path: Path): Path | null {
  const [first] = path
  const isRule = (first === 'steps' && path.length > 2) || first === 'screens'
  return isRule && isRecord(owner) && owner.else === undefined ? path : null
}
