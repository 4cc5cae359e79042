import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnknown, reportUnless } from '#engine/compiler/source/report.ts'
import type { Field } from '#engine/form/form-definition.ts'
import type { AuthoredScreen } from '#engine/funnel/funnel-definition.ts'
import { getScreenConditions, getScreenTexts } from '#engine/funnel/screen-texts.ts'
import { getShows } from '#engine/funnel/variants.ts'
import { checkCondition } from './check-condition.ts'
import { checkRedirect } from './check-transitions.ts'
import { checkPlaceholders, type FunnelCheck, getFields } from './funnel-check.ts'

/** Checks the screens that a funnel has in words: that a step shows each, and every name they speak of. */
export function checkScreens(check: FunnelCheck): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  const shown = new Set(funnel.steps.flatMap(getShows))
  return Object.entries(funnel.screens ?? {}).flatMap(([name, screen]) => {
    const path = ['screens', name]
    return [
      ...reportIf(names.views.includes(name), () => diagnostic('funnel.screen-like-view', path, { name })),
      ...reportUnless(shown.has(name), () => diagnostic('funnel.idle-screen', path, { name })),
      ...checkScreen(check, screen, path),
    ]
  })
}

function checkScreen(check: FunnelCheck, screen: AuthoredScreen, path: JsonPath): Diagnostic[] {
  const { names, diagnostic } = check
  const { picture, video, text = [], buttons = [], view } = screen
  return [
    ...reportUnknown(diagnostic, 'funnel.unknown-picture', [...path, 'picture'], picture, names.pictures),
    ...reportUnknown(diagnostic, 'funnel.unknown-video', [...path, 'video'], video, names.videos),
    ...reportUnknown(diagnostic, 'funnel.unknown-view', [...path, 'view'], view, names.views),
    ...checkPlaceholders(check, getScreenTexts(screen).join(' '), path),
    ...text.flatMap((part, index) =>
      reportUnless(
        typeof part === 'string' || part.text !== undefined || part.list !== undefined || part.echoes !== undefined,
        () => diagnostic('funnel.empty-part', [...path, 'text', index], {}),
      ),
    ),
    ...checkEchoes(check, screen, path),
    ...getScreenConditions(screen).flatMap(({ condition, path: below }) =>
      checkCondition(check, condition, [...path, ...below, 'if'], []),
    ),
    ...buttons.flatMap(({ to }, index) => checkRedirect(check, to, [...path, 'buttons', index, 'to'])),
  ]
}

/** Options of which the form says nothing cannot be echoed. */
function checkEchoes(check: FunnelCheck, { text = [] }: AuthoredScreen, path: JsonPath): Diagnostic[] {
  const known = listEchoed(Object.values(getFields(check)))
  return text.flatMap((part, index) =>
    (typeof part === 'string' ? [] : (part.echoes ?? [])).flatMap((name, place) =>
      reportUnknown(check.diagnostic, 'funnel.unknown-echo', [...path, 'text', index, 'echoes', place], name, known),
    ),
  )
}

/** The options of these fields of which the form says something. */
export function listEchoed(fields: readonly Field[]): string[] {
  const echoed = fields.flatMap(({ options = [] }) => options.filter(({ echo }) => echo !== undefined))
  return [...new Set(echoed.map(({ value }) => value))]
}
