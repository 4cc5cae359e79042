import { useMemo, useState } from 'react'
import { toExperimentLines } from '#authoring/experiment/experiment-lines.ts'
import { type StepFlow, toStepFlows } from '#authoring/step-flows.ts'
import type { FunnelModel } from '#authoring/studio/document/use-funnel-model.ts'
import type { Titles } from '#authoring/studio/map/read-titles.ts'
import { studioServer, useAnswer } from '#authoring/studio/studio-server.ts'
import { Button, Menu } from '#authoring/studio/ui/controls.tsx'
import { diagramWords, words } from '#authoring/studio/words.ts'
import type { CountsAnswer } from '#authoring/studio-service/contract.ts'
import { type Funnel, getVariants } from '#engine'
import { createDiagram, type Diagram, type DiagramArrow, type DiagramNode, LINE, PADDING } from '#engine/diagram'
import { type FunnelPath, getMachineEdges, getShares } from '#engine/model'
import { toEdgeWords } from '#messages/path-words.ts'

type Props = {
  model: FunnelModel
  titles: Titles
  /** The step of the live funnel, and the step that is looked at. */
  standing: string | null
  chosen: string | null
  choose(step: string): void
  begin(path: FunnelPath): void
  showText(step: string): void
}

/** The machine as it is drawn: where the live funnel stands is lit, a step leads to its text and to its screen. */
export function DiagramView({ model, titles, standing, chosen, choose, begin, showText }: Props) {
  const { funnel } = model
  const variants = getVariants(funnel.definition)
  const [wanted, setWanted] = useState('')
  // A variant that is no longer written is none to be counted.
  const variant = variants.find((each) => each === wanted) ?? variants[0]
  const { flows, note, experiment } = useFlows(funnel, variant)
  const diagram = useDiagram(funnel, titles, flows)
  const shares = useMemo(() => {
    const { all, variants: own } = getShares(funnel)
    return own.find((each) => each.variant === variant)?.shares ?? all
  }, [funnel, variant])
  const step = chosen ?? standing
  const path = step === null ? undefined : model.findPath(step, variant)
  return (
    <>
      {step !== null && (
        <p className="bar chosen">
          <strong>{titles.toStep(step)}</strong>
          <Button text={diagramWords.begin} disabled={!path} act={() => path && begin(path)} />
          <Button text={diagramWords.showText} act={() => showText(step)} />
        </p>
      )}
      {variants.length > 0 && (
        <p className="bar">
          <Menu label={diagramWords.variant} value={variant} values={variants} set={setWanted} />
        </p>
      )}
      <p role="status" className="diagram__note soft">
        {note}
      </p>
      {experiment.length > 0 && <pre className="diagram__note">{experiment.join('\n')}</pre>}
      <div className="diagram">
        <Drawing {...{ diagram, shares, step, standing, chosen, choose }} />
      </div>
    </>
  )
}

/** The boxes and arrows of a funnel, in words, with how many came and went. */
function useDiagram(
  funnel: FunnelModel['funnel'],
  titles: Titles,
  flows: ReturnType<typeof useFlows>['flows'],
): Diagram {
  const goesBack = useMemo(
    () => new Set(getMachineEdges(funnel).flatMap((edge) => (edge.isBack ? edge.from : []))),
    [funnel],
  )
  return useMemo(
    () =>
      createDiagram(funnel, {
        toTitle: (step) => [
          titles.toStep(step.id),
          ...(goesBack.has(step.id) ? [diagramWords.back] : []),
          ...toFlowWords(flows.find((each) => each.step === step.id)),
        ],
        // A box that says it once needs no line for each step that it goes back to.
        toEdge: (edge) => (edge.isBack ? [] : [toEdgeWords(edge, titles)]),
      }),
    [funnel, flows, titles, goesBack],
  )
}

type DrawingProps = Pick<Props, 'standing' | 'chosen' | 'choose'> & {
  diagram: Diagram
  /** How many of all visitors come to each ending. */
  shares: Readonly<Record<string, number>>
  /** The step whose arrows are lit. */
  step: string | null
}

function Drawing({ diagram, shares, step, standing, chosen, choose }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing with buttons in it is a group, and has no element of its own.
    <svg
      role="group"
      aria-label={diagramWords.label}
      width={diagram.width}
      height={diagram.height}
      viewBox={`0 0 ${diagram.width} ${diagram.height}`}
    >
      <ArrowHead />
      {diagram.arrows.map((arrow) => (
        <Arrow key={arrow.edge.id} arrow={arrow} isNear={arrow.edge.from === step || arrow.edge.to === step} />
      ))}
      {diagram.nodes.map((node) => (
        <StepBox
          key={node.step.id}
          {...{ node, choose }}
          share={shares[node.step.end ?? '']}
          isStanding={node.step.id === standing}
          isChosen={node.step.id === chosen}
        />
      ))}
    </svg>
  )
}

/** The point of every arrow, which `url(#punta)` draws. */
function ArrowHead() {
  return (
    <defs>
      <marker id="punta" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto">
        <path d="M0 0 10 5 0 10z" />
      </marker>
    </defs>
  )
}

function Arrow({ arrow: { points, lines, label }, isNear }: { arrow: DiagramArrow; isNear: boolean }) {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <g className={isNear ? 'arrow arrow--near' : 'arrow'}>
      <path d={path} markerEnd="url(#punta)" />
      <Lines lines={lines} x={label.x} y={label.y - ((lines.length - 1) * LINE) / 2} />
    </g>
  )
}

type StepBoxProps = {
  node: DiagramNode
  share: number | undefined
  isStanding: boolean
  isChosen: boolean
  choose(step: string): void
}

function StepBox({ node, share, isStanding, isChosen, choose }: StepBoxProps) {
  const { x, y, width, height, title, marks, kind, step } = node
  const lines = [...title, ...marks.flatMap((mark) => mark.lines)]
  const percent = share === undefined ? [] : [diagramWords.share(share)]
  const state = `${isStanding ? ' box--standing' : ''}${isChosen ? ' box--chosen' : ''}`
  const press = () => choose(step.id)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing has no buttons of its own.
    <g
      className={`box box--${kind}${state}`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      aria-current={isStanding ? 'step' : undefined}
      onClick={press}
      onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && press()}
    >
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={8} />
      <Lines lines={lines} x={x} y={y - height / 2 + PADDING + LINE / 2} />
      {percent.length > 0 && <Lines lines={percent} x={x} y={y + height / 2 + LINE * 0.7} />}
    </g>
  )
}

function Lines({ lines, x, y }: { lines: readonly string[]; x: number; y: number }) {
  return (
    <text x={x} y={y} textAnchor="middle" dominantBaseline="central">
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text.
        <tspan key={index} x={x} dy={index === 0 ? 0 : LINE}>
          {`${line} `}
        </tspan>
      ))}
    </text>
  )
}

/** How visitors fared at the steps of a funnel, in one of its variants where it has some, as far as they were counted, and what is to be said of that. */
function useFlows(
  funnel: Funnel,
  variant: string | undefined,
): { flows: readonly StepFlow[]; note: string; experiment: readonly string[] } {
  const { id, experiment } = funnel.definition
  const since = experiment?.since
  const ask = () => studioServer.counts({ funnel: id, ...(since === undefined ? {} : { since }) })
  const answer = useAnswer<CountsAnswer>(ask, { none: words.lostServer }, [id, since])
  return useMemo(() => {
    if (answer === null) return { flows: [], note: diagramWords.counting, experiment: [] }
    if ('none' in answer) return { flows: [], note: diagramWords.noCounts(answer.none), experiment: [] }
    const flows = toStepFlows(funnel, answer.counts, variant)
    const isCounted = flows.some(({ shown }) => shown !== null)
    return {
      flows,
      note: isCounted ? diagramWords.counted(answer.store, answer.since) : diagramWords.uncounted,
      experiment: toExperimentLines(funnel, answer.counts, Date.now()),
    }
  }, [funnel, answer, variant])
}

/** The lines in the box of a step; none where no flow is told. */
function toFlowWords(flow: StepFlow | undefined): string[] {
  if (!flow || flow.shown === null) return []
  const { shown, left, failed, ending } = flow
  return [
    diagramWords.shown(shown),
    ...(left === null || ending !== null ? [] : [diagramWords.left(left, shown)]),
    ...(failed === null ? [] : [diagramWords.failed(failed)]),
    ...(ending?.share == null ? [] : [diagramWords.ended(ending.share)]),
  ]
}
