import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { CUT_ENDING, type StudioProject } from '#authoring/studio-service/contract.ts'
import { findFunnel, getFilesOf, toSubject } from '#authoring/texts/funnel-files.ts'
import { getVariants } from '#engine'
import type { FunnelPath } from '#engine/model'
import { Conflicts } from './diagnostics/diff-view.tsx'
import type { Workspace } from './document/create-workspace.ts'
import { type FunnelModel, useFunnelModel } from './document/use-funnel-model.ts'
import { useSave } from './document/use-save.ts'
import { readTitle, readTitles } from './map/read-titles.ts'
import { ProjectList, Start } from './panels/project-list.tsx'
import { WorkArea } from './panels/work-area.tsx'
import type { Fill, WritingReport } from './preview/preview-messages.ts'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { usePreview } from './preview/use-preview.ts'
import { studioServer, useCheck } from './studio-server.ts'
import { Button } from './ui/controls.tsx'
import { Listed, NewDialog } from './ui/new-dialog.tsx'
import { conditionWords, savingWords, words, writingWords } from './words.ts'
import type { Asked } from './writing/option-hands.ts'
import { useWriting } from './writing/use-writing.ts'

type Props = { project: StudioProject; workspace: Workspace }

/** The studio: what there is at the left, what is written in the middle, what it does at the right. */
export function Studio({ project: opened, workspace }: Props) {
  const { texts } = useSyncExternalStore(workspace.subscribe, workspace.getState)
  const project = useProject(opened, texts.size)
  const [file, setFile] = useSelected(texts)
  const funnelId = findFunnel(texts, file)
  const dirty = workspace.getDirty()
  const drafts = useStable(Object.fromEntries(dirty.map((each) => [each, texts.get(each) ?? ''])))
  const checked = useCheck(useMemo(() => ({ drafts, funnel: funnelId }), [drafts, funnelId]))
  const module = useLastOf(funnelId, checked.module)
  const model = useFunnelModel(module)
  const frame = useRef<HTMLIFrameElement>(null)
  const writer = useRef<(report: WritingReport) => void>(() => {})
  const { loads, hold, ...preview } = usePreview(frame, funnelId, module, checked.isOld, writer)
  const { targets: receivers, titles: targets } = project.names
  const { save: write, said, say, unwritten, wait } = useSave(workspace, checked.isLost, targets)
  const save = useCallback(() => void write(), [write])
  const files = useStable(getFilesOf(texts, file))
  const { metaSchemas } = project
  const { command } = preview
  const enter = () => frame.current?.focus()
  const moves = useMoves(workspace, files, say, save)
  const writing = useWriting({ workspace, texts, files, metaSchemas, command, loads, moves, enter, writer })
  const steps = model?.funnel.definition.steps ?? []
  const standing = preview.state.standing
  const titles = useMemo(() => readTitles(texts, funnelId, targets), [texts, funnelId, targets])
  const title = useMemo(() => readTitle(texts, files), [texts, files])
  const goTo = useGoTo(module, model, preview.run)
  const take = createTake(workspace, setFile, say)

  return (
    <div className="studio">
      <TopBar
        {...{ workspace, moves, title }}
        others={listTitles(texts, dirty, files)}
        said={checked.isLost ? { text: words.lostServer, isBad: true } : said}
      />
      <OptionQuestion asked={writing.asked} />
      <Unwritten titles={unwritten} send={() => void write(true)} close={wait} />
      {file === '' ? (
        <Start
          {...{ texts, drafts, dirty, take }}
          diagnostics={checked.diagnostics}
          select={setFile}
          target={receivers.mail[0] ?? ''}
        />
      ) : (
        <>
          <ProjectList {...{ texts, dirty, file }} diagnostics={checked.diagnostics} select={setFile} />
          <main className="studio__work">
            <Conflicts texts={texts} conflicts={workspace.getConflicts()} settle={workspace.settle} />
            <WorkArea
              {...{ project, workspace, texts, drafts, file, funnel: funnelId, model, titles }}
              toHands={writing.toHands}
              {...{ diagnostics: checked.diagnostics, isOld: checked.isOld, walked: preview.state.path }}
              standing={standing?.step ?? null}
              {...{ save, take, hold }}
              select={setFile}
              goTo={goTo}
              play={(path) => preview.run(path, 'valid')}
            />
          </main>
          {funnelId === null ? (
            <p className="preview soft">{words.unused}</p>
          ) : (
            <PreviewPanel
              {...{ frame, steps: steps.map(({ id }) => id), variants: getVariants(model?.funnel.definition ?? {}) }}
              findPath={model?.findPath ?? (() => undefined)}
              {...preview}
              {...{ writing, titles }}
              isAtCut={checked.isCut && steps.some(({ id, end }) => id === standing?.step && end === CUT_ENDING)}
              isOld={!checked.isOld && checked.module === null}
            />
          )}
        </>
      )}
    </div>
  )
}

/** Takes up what was made, shows it, and says what there is to say; a page stands on the disk already. */
function createTake(workspace: Workspace, show: (file: string) => void, say: (note: string) => void) {
  return (made: Readonly<Record<string, string>>, shown: string, note = '') => {
    if (Object.keys(made).length === 0) workspace.endHistory()
    else workspace.edit(made)
    show(shown)
    say(note)
  }
}

/** The question whether pages are saved whose texts are half written. */
function Unwritten({ titles, ...answers }: { titles: readonly string[]; send(): void; close(): void }) {
  if (titles.length === 0) return null
  return (
    <NewDialog heading={savingWords.unwritten} submit={savingWords.anyway} {...answers}>
      <p>{savingWords.reads}</p>
      <Listed titles={titles} />
    </NewDialog>
  )
}

/** Asks whether an option goes with what reads it; where that would be left for nobody, tells what to decide first. */
function OptionQuestion({ asked }: { asked: Asked | null }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (asked) dialog.current?.showModal()
  }, [asked])
  if (!asked) return null
  const { title, sentences, remove, keep } = asked
  return (
    <dialog ref={dialog} className="question" aria-labelledby="opcion-usada" onCancel={keep}>
      <h2 id="opcion-usada">{writingWords.used(title)}</h2>
      <p>{remove ? writingWords.goes : writingWords.stays}</p>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="bar">
        <Button text={writingWords.keep} className="main" act={keep} />
        {remove && <Button text={writingWords.removeAll} act={remove} />}
      </p>
    </dialog>
  )
}

type TopBarProps = {
  workspace: Workspace
  moves: Moves
  title: string
  /** The titles of other pages with something unsaved. */
  others: readonly string[]
  said: { text: string; isBad: boolean }
}

function TopBar({ workspace, moves, title, others, said }: TopBarProps) {
  const [isAsking, setAsking] = useState(false)
  const { canUndo, canRedo } = workspace.getState()
  const isSaved = workspace.getDirty().length === 0
  return (
    <header className="studio__top bar">
      <h1>
        {words.title} {title !== '' && <span>{title}</span>}
      </h1>
      <p role="status" className={said.isBad ? 'broken' : undefined}>
        {said.text}
      </p>
      <Button text={words.undo} disabled={!canUndo} act={moves.undo} />
      <Button text={words.redo} disabled={!canRedo} act={moves.redo} />
      <Button
        text={words.discard}
        disabled={isSaved}
        act={others.length > 0 ? () => setAsking(true) : workspace.discard}
      />
      {isAsking && (
        <NewDialog
          heading={words.discard}
          submit={words.discard}
          send={workspace.discard}
          close={() => setAsking(false)}
        >
          <p>{words.discards}</p>
          <Listed titles={others} />
        </NewDialog>
      )}
      <Button text={words.save} className="main" disabled={isSaved} act={moves.save} />
    </header>
  )
}

type Moves = { undo(): void; redo(): void; save(): void }

/** The steps back and on again, and saving, by keys too. A step that changes another page than the open one says so: nobody sees it. */
function useMoves(
  workspace: Workspace,
  files: readonly string[],
  say: (text: string) => void,
  save: () => void,
): Moves {
  const moves = useMemo(() => {
    const toMove = (move: () => readonly string[], toSentence: (titles: string) => string) => () => {
      const { texts } = workspace.getState()
      const others = listTitles(texts, move(), files)
      if (others.length > 0) say(toSentence(conditionWords.quoteAll(others)))
    }
    return { undo: toMove(workspace.undo, words.undone), redo: toMove(workspace.redo, words.redone), save }
  }, [workspace, files, say, save])
  useShortcuts(moves)
  return moves
}

/** The titles of the pages that some files are of, without those that are open. */
function listTitles(texts: ReadonlyMap<string, string>, some: readonly string[], open: readonly string[]): string[] {
  const others = some.filter((file) => ['funnel', 'form'].includes(toSubject(file).kind) && !open.includes(file))
  return [...new Set(others.map((file) => readTitle(texts, [file, ...getFilesOf(texts, file)])))]
}

/** Ctrl or Cmd with S saves, with Z undoes, with Y or Shift and Z makes it again. */
function useShortcuts({ undo, redo, save }: Moves): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      const key = event.key.toLowerCase()
      if (key === 's') save()
      else if (key === 'z' && !event.shiftKey) undo()
      else if (key === 'y' || key === 'z') redo()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [save, undo, redo])
}

/** The file that is looked at, '' before one is chosen. Its name stands in the address: it is there after a reload, and another one leads to its file. */
function useSelected(texts: ReadonlyMap<string, string>): [string, (file: string) => void] {
  const [asked, setAsked] = useState(readAddress)
  useEffect(() => {
    const read = () => setAsked(readAddress())
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  const file = texts.has(asked) ? asked : ''
  const select = (next: string) => {
    window.location.replace(`#${next}`)
    setAsked(next)
  }
  return [file, select]
}

function readAddress(): string {
  return decodeURIComponent(window.location.hash.slice(1))
}

/** The project with the names that it has by now: a file more may bring some, a page its receiver and its links. */
function useProject(opened: StudioProject, fileCount: number): StudioProject {
  const [names, setNames] = useState(opened.names)
  useEffect(() => {
    if (fileCount === opened.files.length) return
    // The check tells of a server that does not answer.
    studioServer.load().then(
      (found) => setNames(found.names),
      () => {},
    )
  }, [opened, fileCount])
  return useMemo(() => ({ ...opened, names }), [opened, names])
}

/** A step to be shown, in a variant where one is named, and a question of it. */
type Wanted = [step: string, variant?: string, field?: string]

/** Shows a step of a funnel in the preview: at once where it can be come to, and else when what is written has run. */
function useGoTo(
  module: string | null,
  model: FunnelModel | null,
  run: (path: FunnelPath, fill: Fill, field?: string) => void,
): (...place: Wanted) => void {
  const [wanted, setWanted] = useState<Wanted | null>(null)
  const [step = '', variant, field] = wanted ?? []
  const path = wanted === null || model?.module !== module ? undefined : model?.findPath(step, variant)
  useEffect(() => {
    if (!path) return
    setWanted(null)
    run(path, 'empty', field)
  }, [path, field, run])
  return useCallback((...place) => setWanted(place), [])
}

/** The same value as long as it says the same. */
function useStable<T>(value: T): T {
  const [kept, setKept] = useState(value)
  if (JSON.stringify(kept) === JSON.stringify(value)) return kept
  setKept(value)
  return value
}

/** The module that last ran of a funnel: while what is written cannot run, it stays. */
function useLastOf(funnel: string | null, module: string | null): string | null {
  const [last, setLast] = useState<{ funnel: string | null; module: string | null }>({ funnel, module })
  const next = { funnel, module: module ?? (last.funnel === funnel ? last.module : null) }
  if (next.funnel !== last.funnel || next.module !== last.module) setLast(next)
  return next.module
}
