import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/report.ts'
import type { AuthoredScreen } from '#engine/funnel/funnel-definition.ts'
import { getScreenConditions, getScreenTexts } from '#engine/funnel/screen-texts.ts'
import { getShows } from '#engine/funnel/variants.ts'
import { checkCondition } from './check-condition.ts'
import { checkRedirect } from './check-transitions.ts'
import { checkPlaceholders, type FunnelCheck } from './funnel-check.ts'

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
  const { picture, video, text = [], buttons = [] } = screen
  return [
    ...(picture === undefined || names.pictures.includes(picture)
      ? []
      : [diagnostic('funnel.unknown-picture', [...path, 'picture'], { name: picture }, names.pictures)]),
    ...(video === undefined || names.videos.includes(video)
      ? []
      : [diagnostic('funnel.unknown-video', [...path, 'video'], { name: video }, names.videos)]),
    ...checkPlaceholders(check, getScreenTexts(screen).join(' '), path),
    ...text.flatMap((part, index) =>
      reportUnless(typeof part === 'string' || part.text !== undefined || part.list !== undefined, () =>
        diagnostic('funnel.empty-part', [...path, 'text', index], {}),
      ),
    ),
    ...getScreenConditions(screen).flatMap(({ condition, path: below }) =>
      checkCondition(check, condition, [...path, ...below, 'if'], []),
    ),
    ...buttons.flatMap(({ to }, index) => checkRedirect(check, to, [...path, 'buttons', index, 'to'])),
  ]
}

/** The names that a step may show: views of the site and screens of the funnel's own. */
export function getShowable({ funnel, names }: FunnelCheck): string[] {
  return [...names.views, ...Object.keys(funnel.screens ?? {})]
}
