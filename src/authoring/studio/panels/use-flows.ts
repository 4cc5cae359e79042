import { useEffect, useMemo, useState } from 'react'
import { toExperimentLines } from '#authoring/experiment/experiment-lines.ts'
import { type StepFlow, toStepFlows } from '#authoring/step-flows.ts'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { diagramWords, words } from '#authoring/studio/words.ts'
import type { CountsAnswer } from '#authoring/studio-service/contract.ts'
import type { Funnel } from '#engine'

/** How visitors fared at the steps of a funnel, in one of its variants where it has some, as far as they were counted, and what is to be said of that. */
export function useFlows(
  funnel: Funnel,
  variant: string | undefined,
): { flows: readonly StepFlow[]; note: string; experiment: readonly string[] } {
  const { id, experiment } = funnel.definition
  const since = experiment?.since
  const [answer, setAnswer] = useState<CountsAnswer | null>(null)
  useEffect(() => {
    let isOver = false
    setAnswer(null)
    studioServer
      .counts({ funnel: id, ...(since === undefined ? {} : { since }) })
      .catch(() => ({ none: words.lostServer }))
      .then((found) => !isOver && setAnswer(found))
    return () => {
      isOver = true
    }
  }, [id, since])
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
export function toFlowWords(flow: StepFlow | undefined): string[] {
  if (!flow || flow.shown === null) return []
  const { shown, left, failed, ending } = flow
  return [
    diagramWords.shown(shown),
    ...(left === null || ending !== null ? [] : [diagramWords.left(left, shown)]),
    ...(failed === null ? [] : [diagramWords.failed(failed)]),
    ...(ending?.share == null ? [] : [diagramWords.ended(ending.share)]),
  ]
}
