import { type RefObject, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { DiagnosticsPanel } from '#authoring/studio/diagnostics/diagnostics-panel.tsx'
import type { Workspace } from '#authoring/studio/document/create-workspace.ts'
import type { FunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import type { Shown } from '#authoring/studio/editor/json-editor.tsx'
import type { Knowledge } from '#authoring/studio/editor/json-help.ts'
import type { Editing } from '#authoring/studio/form/create-value.ts'
import { FormView } from '#authoring/studio/form/form-view.tsx'
import type { OptionHands } from '#authoring/studio/form/options-editor.tsx'
import { createRename } from '#authoring/studio/jobs/rename.ts'
import { MapView } from '#authoring/studio/map/map-view.tsx'
import type { Titles } from '#authoring/studio/map/read-titles.ts'
import { getAskedNames } from '#authoring/studio/map/step-titles.ts'
import { StepPanel } from '#authoring/studio/properties/step-panel.tsx'
import { Tabs } from '#authoring/studio/ui/tabs.tsx'
import { viewWords, words } from '#authoring/studio/words.ts'
import type { StudioDiagnostic, StudioProject } from '#authoring/studio-service/contract.ts'
import {
  findFieldAt,
  findStepAt,
  getFilesOf,
  getFormOf,
  getStepPlace,
  getSteps,
  readLoosely,
  toFormFile,
  toFunnelFile,
  toOffset,
  toSubject,
} from '#authoring/texts/funnel-files.ts'
import { type FunnelPath, fitsKind, type ModelPath } from '#engine/model'
import { AnswersView } from './answers-view.tsx'
import { ChangesView } from './changes-view.tsx'
import { DiagramView } from './diagram-view.tsx'
import { NewView } from './new-view.tsx'
import { PathsView } from './paths-view.tsx'
import { TextView } from './text-view.tsx'

type Props = {
  project: StudioProject
  workspace: Workspace
  texts: ReadonlyMap<string, string>
  drafts: Readonly<Record<string, string>>
  file: string
  funnel: string | null
  diagnostics: readonly StudioDiagnostic[]
  isOld: boolean
  model: FunnelModel | null
  titles: Titles
  toHands(file: string): OptionHands
  standing: string | null
  walked: ModelPath | null
  select(file: string): void
  /** Puts files among the texts, and goes to one. */
  take(files: Readonly<Record<string, string>>, shown: string, note?: string): void
  save(): void
  play(path: FunnelPath): void
  /** Shows a step in the live funnel, once it can be come to, and a question of it. */
  goTo(step: string, variant?: string, field?: string): void
  /** Stops the time of the live funnel while somebody writes. */
  hold(isWriting: boolean): void
}

const { heading, ...views } = viewWords
type View = keyof typeof views

/** One funnel and its form, in the view that was chosen, and under it what is wrong with them. */
export function WorkArea(props: Props) {
  const { project, workspace, texts, drafts, file, funnel, diagnostics, isOld, model, standing, walked } = props
  const { titles, save, select, take, play, goTo } = props
  const [view, setView] = useState<View>('map')
  const [shown, setShown] = useState<Shown | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const files = useMemo(() => getFilesOf(texts, file), [texts, file])
  const toKnowledge = useToKnowledge(project, texts, model)
  const own = diagnostics.filter((each) => files.includes(each.file))
  const pair = findPair(texts, funnel)
  const show = (where: string, place: Shown) => {
    select(where)
    setView('text')
    setShown(place)
  }
  const showStep = (step: string) => {
    const place = pair && getStepPlace(pair.funnelText, step)
    if (place) show(pair.funnelFile, place)
  }
  const goToScreen = (step: string) => {
    setView('map')
    goTo(step)
  }
  const moveTo = (offset: number) => {
    if (file === pair?.funnelFile) setChosen(findStepAt(pair.funnelText, offset))
  }
  return (
    <>
      <Tabs<View> label={heading} names={views} chosen={view} choose={setView}>
        {view === 'map' && !pair && <p className="empty">{words.unused}</p>}
        {!model && ['diagram', 'answers', 'paths'].includes(view) && <p className="empty">{words.notRunning}</p>}
        {view === 'map' && pair && <MapArea key={funnel} {...props} {...{ pair, toKnowledge }} diagnostics={own} />}
        {view === 'form' && <FormView {...{ files, texts, workspace, titles, toKnowledge }} />}
        {view === 'text' && (
          <TextView {...{ toKnowledge, workspace, texts, file, files, diagnostics, shown, select, moveTo }} />
        )}
        {view === 'diagram' && model && (
          <DiagramView
            key={model.funnel.definition.id}
            {...{ model, titles, standing, chosen }}
            choose={setChosen}
            begin={play}
            showText={showStep}
          />
        )}
        {view === 'answers' && model && <AnswersView {...{ model, titles }} />}
        {view === 'paths' && model && <PathsView {...{ model, titles, walked, play }} />}
        {view === 'changes' && (
          <ChangesView {...{ texts, drafts, funnel, model, titles, save }} accept={workspace.edit} />
        )}
        {view === 'create' && (
          <NewView
            {...{ funnel, texts, drafts, project, titles }}
            form={pair ? getFormOf(pair.funnelText) : toSubject(file).id}
            take={take}
          />
        )}
      </Tabs>
      <DiagnosticsPanel
        diagnostics={own}
        {...{ texts, isOld, play }}
        toSentence={view === 'text' ? String : titles.toSentence}
        toScreen={(each) => {
          const step = pair && findStepOf(pair, each)
          return step ? { title: titles.toStep(step), go: () => goToScreen(step) } : null
        }}
        show={(each) => show(each.file, { line: each.line, column: each.column })}
        apply={workspace.edit}
      />
    </>
  )
}

/** A funnel and the form that it asks, which may be none that there is, as they are written. */
type Pair = { funnelFile: string; funnelText: string; formFile: string | null; formText: string }

function findPair(texts: ReadonlyMap<string, string>, funnel: string | null): Pair | null {
  if (funnel === null) return null
  const funnelFile = toFunnelFile(funnel)
  const funnelText = texts.get(funnelFile) ?? ''
  const form = getFormOf(funnelText)
  const formFile = form !== null && texts.has(toFormFile(form)) ? toFormFile(form) : null
  return { funnelFile, funnelText, formFile, formText: formFile === null ? '' : (texts.get(formFile) ?? '') }
}

type MapAreaProps = Pick<
  Props,
  'project' | 'workspace' | 'funnel' | 'diagnostics' | 'model' | 'titles' | 'standing' | 'toHands' | 'goTo' | 'hold'
> & {
  pair: Pair
  toKnowledge: ToKnowledge
}

/** The map of a funnel, and beside it the step on the screen. */
function MapArea(props: MapAreaProps) {
  const { project, workspace, funnel, pair, diagnostics, model, titles, standing, toKnowledge, toHands, goTo } = props
  const { funnelFile, funnelText, formFile, formText } = pair
  const steps = getSteps(funnelText)
  const [open, setOpen] = useOpen(standing)
  const step = steps.find(({ id }) => id === open)
  const panel = useRef<HTMLDivElement>(null)
  const area = useHold(props.hold)
  const openStep: Props['goTo'] = (id, variant, field) => {
    flushSync(() => {
      setOpen(id)
      goTo(id, variant, field)
    })
    // On a phone it stands below all screens.
    panel.current?.scrollIntoView({ block: 'nearest' })
    if (field !== undefined) panel.current?.querySelector(`[data-field="${CSS.escape(field)}"]`)?.scrollIntoView()
  }
  const index = step ? steps.indexOf(step) : -1
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is read from its head on.
  useLayoutEffect(() => {
    panel.current?.scrollTo(0, 0)
  }, [index])
  const found = Map.groupBy(diagnostics, (each) => findStepOf(pair, each))
  const toEditing = (file: string | null, text: string): Editing => ({
    text,
    document: readLoosely(text),
    knowledge: toKnowledge(file ?? toFormFile('')),
    edit: (next) => file !== null && workspace.edit({ [file]: next }, true),
  })
  const edit = (nextFunnel: string, nextForm: string) =>
    workspace.edit({ [funnelFile]: nextFunnel, ...(formFile === null ? {} : { [formFile]: nextForm }) })
  return (
    <div className="maparea" ref={area}>
      <MapView
        {...{ funnelText, formText, model, titles }}
        standing={open}
        goTo={(id, field) => openStep(id, undefined, field)}
        savedText={workspace.getState().disk.get(funnelFile)?.text ?? ''}
        toDiagnostics={(id) => found.get(id) ?? []}
        edit={edit}
      />
      {step && (
        <StepPanel
          ref={panel}
          step={step}
          index={index}
          funnel={toEditing(funnelFile, funnelText)}
          form={toEditing(formFile, formText)}
          edit={edit}
          goTo={openStep}
          hands={toHands(formFile ?? '')}
          rename={createRename(workspace, project.metaSchemas, funnel ?? '', openStep)}
        />
      )}
    </div>
  )
}

/**
 * Stops the time for whoever works in an element, as a wait that ended would lead away, until they go elsewhere: a text that is left
 * with Enter, a row that goes and another window leave it stopped.
 */
function useHold(hold: Props['hold']): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const see = ({ target }: Event) => hold(target instanceof Node && area.current?.contains(target) === true)
    const enterFrame = () => document.activeElement instanceof HTMLIFrameElement && hold(false)
    const heard = new AbortController()
    document.addEventListener('focusin', see, heard)
    document.addEventListener('pointerdown', see, heard)
    window.addEventListener('blur', enterFrame, heard)
    return () => {
      heard.abort()
      hold(false)
    }
  }, [hold])
  return area
}

/**
 * The step whose settings are open: the one on the screen, or another that was chosen since and that cannot be shown yet, as
 * a fault stands in its way. Without a screen the preview is on its way to the next.
 */
function useOpen(standing: string | null): [string | null, (step: string) => void] {
  const [open, setOpen] = useState({ step: standing, from: standing })
  const hasMoved = standing !== null && standing !== open.from
  if (hasMoved) setOpen({ step: standing, from: standing })
  return [hasMoved ? standing : open.step, (step) => setOpen({ step, from: open.from })]
}

/** The step that a diagnostic is about: the one that it stands in, or the first that asks the question that it stands in. */
function findStepOf(pair: Pair, diagnostic: StudioDiagnostic): string | null {
  const { funnelFile, funnelText, formFile, formText } = pair
  if (diagnostic.file === funnelFile) return findStepAt(funnelText, toOffset(funnelText, diagnostic))
  const field = diagnostic.file === formFile ? findFieldAt(formText, toOffset(formText, diagnostic)) : null
  if (field === null) return null
  const form = readLoosely(formText)
  const step = getSteps(funnelText).find((each) => getAskedNames(each, form).includes(field))
  return typeof step?.id === 'string' ? step.id : null
}

/** A question that the funnel does not ask, or not yet, is of no known kind. */
function fitsField(model: FunnelModel | null, field: string, key: string): boolean {
  const widget = model?.funnel.form?.definition.fields[field]?.widget
  return widget === undefined || fitsKind(widget, key)
}

type ToKnowledge = (file: string) => Knowledge

/** The knowledge of editor and form view about a file: its meta-schema, and the names about it. */
function useToKnowledge(
  { metaSchemas, names }: StudioProject,
  texts: ReadonlyMap<string, string>,
  model: FunnelModel | null,
): ToKnowledge {
  return useCallback(
    (file) => {
      const { kind } = toSubject(file)
      const text = texts.get(file)
      return {
        meta: metaSchemas[kind === 'funnel' ? 'funnel' : 'form'],
        around: {
          form: readLoosely(kind === 'form' ? text : texts.get(toFormFile(getFormOf(text) ?? ''))),
          formIds: [...texts.keys()].map(toSubject).flatMap((each) => (each.kind === 'form' ? [each.id] : [])),
          project: names,
          isFitting: (field, key) => fitsField(model, field, key),
        },
      }
    },
    [metaSchemas, names, texts, model],
  )
}
