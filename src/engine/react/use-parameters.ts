import { useEffect, useState } from 'react'
import type { Draft } from '#engine/form/draft.ts'
import { isBlank } from '#engine/form/relevant-answers.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Parameters } from '#engine/funnel/parameters.ts'
import { useEngine } from './engine-context.tsx'

const none: Parameters = {}

/** What the address said when the funnel began, or an earlier run of it; the address no longer shows it. */
export function useParameters(funnel: Funnel, kept: Parameters | undefined): Parameters {
  const { address } = useEngine()
  const { definition, extras } = funnel
  const [parameters] = useState(() => kept ?? extras?.readParameters(funnel, address.read) ?? none)
  useEffect(() => {
    if (definition.parameters) address.clean(Object.keys(definition.parameters))
  }, [address, definition])
  return parameters
}

/** Fills in what parameters say, where nothing is written yet. */
export function useFilledAnswers(funnel: Funnel, draft: Draft, parameters: Parameters): void {
  useEffect(() => {
    const filled = funnel.extras?.getFilledAnswers(funnel, parameters) ?? {}
    for (const [name, value] of Object.entries(filled)) if (isBlank(draft.getValues()[name])) draft.set(name, value)
  }, [funnel, draft, parameters])
}
