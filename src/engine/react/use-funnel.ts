import { useActorRef, useSelector } from '@xstate/react'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { createDraft, type Draft } from '#engine/form/draft.ts'
import { getKnown } from '#engine/form/record.ts'
import type { compileFunnel } from '#engine/funnel/compile-funnel.ts'
import {
  arrive,
  type Funnel,
  type FunnelContext,
  type FunnelInput,
  getAskedOnPath,
} from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { toResumable } from '#engine/funnel/replay-draft.ts'
import { getScreens } from '#engine/funnel/screens.ts'
import { getNextTransitions, getSteps } from '#engine/plan/step-plan.ts'
import type { Checkpoint } from './checkpoint.ts'
import { useEngine } from './engine-context.tsx'

/** The parts of a run that stand before it: its machine, and its honeypot. */
export type Made = {
  machine: ReturnType<typeof compileFunnel>
  honeypot: RefObject<HTMLInputElement | null>
}

/** Runs a funnel's machine, from its first step or from a checkpoint, and says where the visitor is. A reset starts an empty draft. */
export function useFunnel(funnel: Funnel, begin: Checkpoint | undefined, { machine, honeypot }: Made) {
  const input = useInput(funnel, begin?.input)
  const [resumed] = useState(() => begin?.snapshot && toResumable(begin.snapshot, funnel.definition))
  const { inspect, ports } = useEngine()
  const actor = useActorRef(machine, {
    clock: ports.clock,
    input,
    ...(resumed ? { snapshot: resumed } : {}),
    ...(inspect ? { inspect: (inspection) => inspect(inspection, funnel) } : {}),
  })
  const state = useSelector(actor, (snapshot) => String(snapshot.value))
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { resetCount } = context
  const draft = useResetDraft(resetCount, begin?.values, funnel.form?.definition.initial)
  usePreparedDeliveries(funnel.definition, draft)
  const steps = getSteps(funnel.definition)
  const screens = useMemo(() => getScreens(funnel.definition), [funnel])
  const step = getKnown(steps.get(state), 'step', state)
  const shown = context.shown ?? state
  const screen = getKnown(steps.get(shown), 'step', shown)
  const asked = useMemo(() => getAsked(screen, funnel.form), [screen, funnel])
  // Cited answers were given before this screen, so they stay the same on it.
  const form = useMemo(
    () => funnel.form && funnel.features.citeInForm(funnel, context, funnel.form, screen),
    [funnel, context, screen],
  )

  const getPath = usePaths(funnel)
  const next = useFollowing(funnel, screen, screens)
  const following = next && {
    screen: next,
    path: getPath({ ...context, ...arrive(context, { screen: screens.get(next.id) ?? next.id, step: next.id }) }),
  }
  const keyOf = (each: Step) => `${resetCount} ${screens.get(each.id) ?? each.id}`
  return {
    actor,
    state,
    context,
    form,
    draft,
    step,
    screen,
    asked,
    /** The questions on the way here: an answer from elsewhere shows nothing and is not asked for. */
    path: getPath(context),
    following,
    keyOf,
    honeypot,
    input,
    getCheckpoint: (): Checkpoint => ({
      snapshot: actor.getPersistedSnapshot(),
      values: draft.getValues(),
      input,
    }),
  }
}

/**
 * Gives the questions on the way to a screen, one list for each way: a screen that was prepared with it is not rendered again once
 * it is reached.
 */
function usePaths(funnel: Funnel): (context: FunnelContext) => readonly string[] {
  const [paths] = useState(() => new Map<string, readonly string[]>())
  return (context) => {
    const way = [...context.history, context.screen].join(' ')
    const path = paths.get(way) ?? getAskedOnPath(funnel, context)
    paths.set(way, path)
    return path
  }
}

type Values = Parameters<typeof createDraft>[0]

/** The draft of the visitor's answers. A reset starts an empty one. */
function useResetDraft(resetCount: number, values: Values, initial: Values): Draft {
  // Kept as state: what was typed must never be worked out anew.
  const [first] = useState({ resetCount, draft: createDraft(values ?? initial, initial) })
  const [latest, setLatest] = useState(first)
  const own = latest.resetCount === resetCount ? latest : { resetCount, draft: createDraft(initial, initial) }
  if (own !== latest) setLatest(own)
  return own.draft
}

/** The question that most likely follows a screen: it is prepared while the visitor answers this one. */
function useFollowing({ definition }: Funnel, screen: Step, screens: ReadonlyMap<string, string>): Step | undefined {
  return useMemo(() => {
    const next = getNextTransitions(definition, screen).find((transition) => transition.if === undefined)
    const target = next?.to === undefined ? undefined : getSteps(definition).get(next.to)
    const isOther = target?.ask !== undefined && screens.get(target.id) !== screens.get(screen.id)
    return isOther ? target : undefined
  }, [definition, screen, screens])
}

/** A run of a funnel as its visitor stands in it. */
export type Run = ReturnType<typeof useFunnel>

/** Has the channels of a funnel made ready once the draft has an answer: a visitor who leaves at once after the last must not outrun them. */
function usePreparedDeliveries(definition: FunnelDefinition, draft: Draft): void {
  const { ports } = useEngine()
  useEffect(() => {
    const prepare = () => {
      const channels = Object.values(definition.deliveries ?? {}).map((delivery) => delivery.channel)
      for (const channel of new Set(channels)) ports.prepare?.(channel)
    }
    // A draft that is taken up, from the page or as it was kept, has answers already.
    if (draft.isDirty()) return prepare()
    const stop = draft.subscribe(() => {
      stop()
      prepare()
    })
    return () => void stop()
  }, [definition, draft, ports])
}

/**
 * The parameters of the address when the funnel began, and the variant that was drawn, be it by an earlier run of it;
 * the address no longer shows them.
 */
function useInput(funnel: Funnel, kept: FunnelInput | undefined): FunnelInput {
  const { address, random } = useEngine()
  const { definition, features } = funnel
  const [input] = useState(() => kept ?? features.readInput(funnel, address.read, random))
  useEffect(() => {
    if (definition.parameters) address.clean(Object.keys(definition.parameters))
  }, [address, definition])
  return input
}
