import type { FunnelDefinition } from '#engine'
import type { AuthoredFile } from '#engine/compiler'
import { suggest } from '#messages/checker-words.ts'
import { readSourceFiles, toPosition } from './read-project.ts'

/** The steps of each funnel, by its id. */
type Steps = ReadonlyMap<string, readonly string[]>

/**
 * Diagnostics of the style sheets, each with its position: a rule for a step that its funnel does not have would never hold, and
 * nobody would notice. The funnel is what the selector names beside it: `[data-funnel="…"][data-step="…"]`. Asked once
 * nothing is wrong with the funnels themselves.
 */
export function checkStyles(
  sheets: readonly AuthoredFile[] = readSourceFiles('src/site/styles/**/*.css'),
  steps: Steps = readSteps(),
): string[] {
  return sheets.flatMap((sheet) =>
    findSelectors(blankComments(sheet.text)).flatMap(({ start, selector }) => {
      const funnels = getValues(selector, 'data-funnel').map(({ value }) => value)
      return getValues(selector, 'data-step').flatMap(({ index, value }) =>
        findDiagnostics(value, funnels, steps).map(
          (diagnostic) => `${toPosition(sheet, start + index)}  ${diagnostic}  [style.unknown-step]`,
        ),
      )
    }),
  )
}

function findDiagnostics(step: string, funnels: readonly string[], steps: Steps): string[] {
  // Another funnel may well have a step of that name.
  if (funnels.length === 0) return [`El paso «${step}» no dice de qué embudo es. Escribe [data-funnel="…"] a su lado.`]
  return funnels.flatMap((funnel) => {
    const known = steps.get(funnel)
    if (!known) return [`No hay ningún embudo «${funnel}». ${toCure(funnel, steps.keys())}`]
    return known.includes(step) ? [] : [`El embudo «${funnel}» no tiene el paso «${step}». ${toCure(step, known)}`]
  })
}

function toCure(name: string, known: Iterable<string>): string {
  return suggest(name, known).trim() || 'Corrige el selector.'
}

function getValues(selector: string, attribute: string): { index: number; value: string }[] {
  const pattern = new RegExp(`\\[${attribute}=["']?([\\w-]+)["']?\\]`, 'g')
  return [...selector.matchAll(pattern)].map(({ index, 1: value = '' }) => ({ index, value }))
}

/** The text before each brace, divided at the commas that are in no parentheses. */
function findSelectors(css: string): { start: number; selector: string }[] {
  return [...css.matchAll(/[^{};]+(?=\{)/g)].flatMap(({ 0: list, index }) => {
    const selectors = [...list.matchAll(/(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^(),])+/g)]
    return selectors.map((match) => ({ start: index + match.index, selector: match[0] }))
  })
}

/** Blanks of the same length, so that positions stay true. */
function blankComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

function readSteps(): Steps {
  const funnels = readSourceFiles('funnels/*.funnel.json').map(({ text }): FunnelDefinition => JSON.parse(text))
  return new Map(funnels.map(({ id, steps }) => [id, steps.map((step) => step.id)]))
}
