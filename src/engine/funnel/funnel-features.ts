import { getCitations } from '#engine/form/citation.ts'
import type { Answers, Form, FormDefinition } from '#engine/form/form-definition.ts'
import { evaluate } from '#engine/plan/condition.ts'
import { citeAnswers, citeInEffect, citeInForm, toShownStep } from './cite-answers.ts'
import { getValues } from './computed-values.ts'
import {
  type Funnel,
  type FunnelContext,
  type FunnelFeatures,
  getFacts,
  getPathAnswers,
  type ScreenContent,
} from './funnel-context.ts'
import type { AuthoredScreen, ScreenPart } from './funnel-definition.ts'
import { getKnownScreen } from './known-screen.ts'
import { noFeatures } from './no-features.ts'
import { onDay } from './on-day.ts'
import { pickParameters } from './parameters.ts'
import { plainScreens } from './plain-screens.ts'
import { inputs } from './read-input.ts'
import { leaveReview, listReview, returnToReview } from './review.ts'
import { mapScreenTexts } from './screen-texts.ts'

/** Words of variants, citations, screens in words, and reviews. */
export const extras = {
  citeAnswers,
  citeInEffect,
  citeInForm,
  toShownStep,
  toScreenContent,
  listReview,
  leaveReview,
  returnToReview,
}
/** Values that are computed from answers. */
export const computedValues = { getValues }
/** Conditions and points that move with the day. */
export const movingDays = { onDay }

// With 'all' the last one wins: `extras` does what `plainScreens` does, and more.
const features = { inputs, plainScreens, extras, computedValues, movingDays } satisfies Record<
  string,
  Partial<FunnelFeatures>
>

/** The name of a funnel's feature, under which the engine exports it. */
export type FunnelFeatureName = keyof typeof features

/** The features that a funnel needs, in the order in which its module names them. */
export function listFunnelFeatures(
  { definition, calendar }: Pick<Funnel, 'definition' | 'calendar'>,
  form: FormDefinition | undefined,
): FunnelFeatureName[] {
  const { parameters, screens, variants, values, steps } = definition
  const needsExtras =
    variants !== undefined ||
    !Object.values(screens ?? {}).every(isPlain) ||
    steps.some(({ review }) => review) ||
    getCitations(JSON.stringify([definition, form])).length > 0
  return [
    ...(parameters || variants ? (['inputs'] as const) : []),
    ...(needsExtras ? (['extras'] as const) : screens ? (['plainScreens'] as const) : []),
    ...(values ? (['computedValues'] as const) : []),
    ...(calendar ? (['movingDays'] as const) : []),
  ]
}

/** The features of these names, as a `Funnel` has them. */
export function toFunnelFeatures(names: readonly FunnelFeatureName[] | 'all'): FunnelFeatures {
  const chosen: FunnelFeatures = { ...noFeatures }
  for (const feature of names === 'all' ? Object.values(features) : names.map((name) => features[name]))
    Object.assign(chosen, feature)
  return chosen
}

/** Whether nothing of a screen depends on answers or on the address; its citations are looked for elsewhere. */
function isPlain({ text = [], buttons = [] }: AuthoredScreen): boolean {
  return (
    text.every((part) => typeof part === 'string' || (!part.if && !part.echoes)) &&
    buttons.every((button) => !button.if && !button.carry)
  )
}

/** A screen in words as it is read now; null where the funnel has none of that name. */
function toScreenContent(funnel: Funnel, context: FunnelContext, name: string | undefined): ScreenContent | null {
  const screen = getKnownScreen(funnel, name)
  if (!screen) return null
  const facts = getFacts(funnel, context, {})
  const holds = <T extends NonNullable<AuthoredScreen['text' | 'buttons']>[number]>(part: T) =>
    typeof part === 'string' || !part.if || evaluate(part.if, facts)
  const { text = [], buttons = [], title, picture, video, view } = screen
  const cited = mapScreenTexts({ title, text: text.filter(holds), buttons: buttons.filter(holds) }, (each) =>
    citeAnswers(funnel, context, each),
  )
  return {
    title: cited.title,
    ...(picture === undefined ? {} : { picture }),
    ...(video === undefined ? {} : { video }),
    text: (cited.text ?? []).flatMap((part) => toParts(funnel, context, part)),
    buttons: (cited.buttons ?? []).map(({ label, to, lead, carry }) => ({
      label,
      to,
      ...(lead === undefined ? {} : { lead }),
      carried: pickParameters(context.parameters, carry),
    })),
    ...(view === undefined ? {} : { view }),
  }
}

/** A part as it is read; none where it lists echoes and no answer has one. */
function toParts(funnel: Funnel, context: FunnelContext, part: ScreenPart): ScreenContent['text'] {
  if (typeof part === 'string') return [{ paragraph: part }]
  const { text: paragraph, list, echoes: options } = part
  const echoes = options && funnel.form ? getEchoes(funnel.form, getPathAnswers(funnel, context), options) : []
  if (options && echoes.length === 0) return []
  return [
    { ...(paragraph === undefined ? {} : { paragraph }), ...(list ? { list } : {}), ...(options ? { echoes } : {}) },
  ]
}

/** The lines of a result about the answers: the echo of each of these options that was chosen, in the order of the form. */
function getEchoes(form: Form, answers: Answers, among: readonly string[]): string[] {
  return Object.values(form.definition.fields).flatMap(({ name, options = [] }) =>
    options.flatMap(({ value, echo }) =>
      echo !== undefined && among.includes(value) && [answers[name]].flat().map(String).includes(value) ? [echo] : [],
    ),
  )
}
