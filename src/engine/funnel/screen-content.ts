import type { Answers, Form } from '#engine/form/form-definition.ts'
import { citeAnswers } from './cite-answers.ts'
import { getConditionName } from './condition.ts'
import {
  type Funnel,
  type FunnelContext,
  getFacts,
  getPathAnswers,
  isMet,
  type ScreenContent,
} from './funnel-context.ts'
import type { AuthoredScreen, ScreenPart } from './funnel-definition.ts'
import { getKnownScreen } from './known-screen.ts'
import { pickParameters } from './parameters.ts'
import { mapScreenTexts } from './screen-texts.ts'

/** A screen in words as it is read now; null where the funnel has none of that name. */
export function toScreenContent(
  funnel: Funnel,
  context: FunnelContext,
  name: string | undefined,
): ScreenContent | null {
  const screen = getKnownScreen(funnel, name)
  if (!screen) return null
  const facts = getFacts(funnel, context, {})
  const holds = <T extends NonNullable<AuthoredScreen['text' | 'buttons']>[number]>(part: T) =>
    typeof part === 'string' || !part.if || isMet(funnel, getConditionName(part.if), facts)
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
