import { customizeValidator } from '@rjsf/validator-ajv8'
import { Ajv2020 } from 'ajv/dist/2020.js'
import {
  type AuthoredFile,
  type CompiledForm,
  type CompiledFunnel,
  type CompiledProject,
  compileProject,
  type Diagnostic,
  exportForm,
  type Project,
  toRunnableForm,
  toRunnableFunnel,
} from '#engine/compiler'
import { getInvalidSamples, getValidSamples } from '#engine/model'
import { toAcceptedLine, toMisjudgedLine, toReportLine } from '#messages/checker.ts'
import { suggest } from '#messages/checker-words.ts'
import { describeCertificates } from './certificates.ts'
import { checkPictures } from './check-pictures.ts'
import { checkSite, findBrokenSchemas } from './check-site.ts'
import { checkStyles } from './check-styles.ts'
import { readConfirmations } from './confirmed-file.ts'
import { readPromiseFiles, readPromises } from './promise-files.ts'
import { listFunnels, readProject, readSourceFiles, toPosition } from './read-project.ts'
import { findBrokenSite } from './read-site.ts'
import { toSharesTable } from './shares-table.ts'

/** rjsf's own validator, for the 2020-12 that the exported schemas are written in; and without what binary fractions leave over; nothing else is set. */
export const stockValidator = customizeValidator({ AjvClass: Ajv2020, ajvOptionsOverrides: { multipleOfPrecision: 9 } })

/** How a page names the funnel that runs in it: an island's id, or what the part of the page that runs it is given. */
const NAMED = /(?<=<Funnel\s+id=")[\w-]+|(?<=\bfunnel=")[\w-]+/g

/**
 * The result of a check: the files read, their diagnostics, the remarks, the remarks that authors accept, and, where a
 * funnel was asked for, the endings that its points lead to.
 */
interface Checked {
  subject: string
  diagnostics: string[]
  /** Those of forms and funnels as data, and the sentences of the others. */
  found: readonly Diagnostic[]
  others: string[]
  remarks: string[]
  scores: string[]
  accepted: string[]
  certificates: string[]
}

/**
 * Every diagnostic of every form, every funnel and the site's configuration, each with its position and its cure; every
 * page with a funnel, and every rule of the style sheets for a step, that does not exist; and the funnel asked for,
 * where there is none. Certificates are made where they are asked for.
 */
export function checkProject(funnelId: string | undefined, certificates = false): Checked {
  // Forms and funnels speak of names in the configuration: while it cannot be read nothing can be said of them.
  const broken = [...findBrokenSchemas(), ...findBrokenSite()]
  if (broken.length > 0)
    return { ...nothing, subject: 'la configuración del sitio', diagnostics: broken, others: broken }
  const project = readProject()
  const compiled = compileProject(project)
  const { diagnostics } = compiled
  const funnel = compiled.funnels.find(({ definition }) => definition.id === funnelId)
  const site = [...checkSite(), ...readConfirmations().faults, ...checkPictures()]
  const others = [...checkUse(project, compiled), ...(funnelId === undefined ? [] : findUnknownFunnel(funnelId))]
  return {
    subject: `${project.forms.length} formularios, ${project.funnels.length} embudos y la configuración del sitio`,
    diagnostics: [...site, ...diagnostics.map(toReportLine), ...others],
    found: diagnostics,
    others: [...site, ...others],
    remarks: findUnusedFunnels(),
    scores: funnel ? [describeScores(compiled, funnel)] : [],
    accepted: compiled.accepted.map(toAcceptedLine),
    certificates: certificates ? describeCertificates(project, compiled) : [],
  }
}

const nothing = { found: [], remarks: [], scores: [], accepted: [], certificates: [] }

/** The faults of pages, style sheets, promises and certificates in what they say of forms and funnels. */
function checkUse(project: Project, compiled: CompiledProject): string[] {
  // Style sheets and promises speak of steps: while a funnel is broken nothing can be said of them.
  if (compiled.diagnostics.length > 0) return checkPages()
  return [
    ...checkPages(),
    ...checkStyles(),
    ...checkPromiseNames(compiled, project),
    ...checkStockVerdicts(compiled.forms),
  ]
}

function findUnknownFunnel(id: string): string[] {
  const known = listFunnels()
  if (known.includes(id)) return []
  return [`No hay ningún embudo «${id}».${suggest(id, known)} Hay: ${known.join(', ')}.`]
}

function checkPromiseNames(compiled: CompiledProject, project: Project): string[] {
  const { faults, gone } = readPromises(readPromiseFiles(), compiled, project)
  return [...faults, ...gone]
}

function describeScores({ forms }: CompiledProject, funnel: CompiledFunnel): string {
  const table = toSharesTable(toRunnableFunnel(funnel, forms))
  return table || `En el embudo «${funnel.definition.id}» ninguna respuesta cambia el final.`
}

/** Diagnostics of the pages: funnels that they run and that do not exist, each with its position. */
export function checkPages(sources = readPages(), funnels = listFunnels()): string[] {
  return findNamed(sources)
    .filter(({ id }) => !funnels.includes(id))
    .map(
      ({ id, position }) =>
        `${position}  Esta página lleva el embudo «${id}», que no existe. Crea funnels/${id}.funnel.json o cambia la página.${suggest(id, funnels)}  [page.unknown-funnel]`,
    )
}

/** A remark on each funnel that no page runs: nobody will ever meet it. */
export function findUnusedFunnels(sources = readPages(), funnels = listFunnels()): string[] {
  const named = findNamed(sources).map(({ id }) => id)
  return funnels
    .filter((id) => !named.includes(id))
    .map((id) => `Nota: ninguna página lleva el embudo «${id}»; nadie pasará por él hasta que se ponga en una.`)
}

function findNamed(sources: readonly AuthoredFile[]): { id: string; position: string }[] {
  return sources.flatMap((source) =>
    [...source.text.matchAll(NAMED)].map(({ 0: id, index }) => ({ id, position: toPosition(source, index) })),
  )
}

function readPages(): AuthoredFile[] {
  return readSourceFiles('src/{routes,site}/**/*.tsx')
}

/**
 * Compares rjsf's own validator, given each form as it is exported, with ours: a line for each form with the first
 * answers that it wrongly refuses or takes, a fault of the compiler.
 */
export function checkStockVerdicts(forms: readonly CompiledForm[]): string[] {
  return forms.flatMap((form) => {
    const found = findMisjudged(form)
    return found ? [toMisjudgedLine(form.definition, found)] : []
  })
}

function findMisjudged(compiled: CompiledForm): { answers: object; isRight: boolean } | null {
  const form = toRunnableForm(compiled)
  const names = Object.keys(form.definition.fields)
  const { schema } = readExported(compiled)
  const takes = (answers: object) => stockValidator.validateFormData(answers, schema).errors.length === 0
  const valid = getValidSamples(form, names)
  const [first = {}] = valid
  const refused = valid.find((answers) => !takes(answers))
  if (refused) return { answers: refused, isRight: true }
  // Rules that move with the calendar are exported beside the schema, which has no word for them.
  const invalid = getInvalidSamples(form, names, first).filter(({ keyword }) => !keyword.startsWith('x-'))
  const taken = invalid.find(({ answers }) => takes(answers))
  return taken ? { answers: taken.answers, isRight: false } : null
}

/** Reads the exported JSON, as a reader of the file gets it. */
export function readExported(form: CompiledForm) {
  return JSON.parse(JSON.stringify(exportForm(form)))
}
