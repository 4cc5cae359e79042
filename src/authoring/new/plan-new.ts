import { basename } from 'node:path'
import { applyEdits, type JSONPath, modify } from 'jsonc-parser'
import { insertAt, removeWhole } from '#authoring/cures/edit-json.ts'
import { getMovedKeys } from '#authoring/cures/remove-step.ts'
import * as funnelFiles from '#authoring/texts/funnel-files.ts'
import { compileProject, type Project } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { refusals } from '#messages/new-texts.ts'
import { toStepName } from '#messages/step-name.ts'
import { sitePath } from '#project/read-site.ts'
import { tryJson } from '#project/try-read.ts'
import { addMailTemplate, createForm, createFunnel, WHOLE_PAGE } from './create-documents.ts'
import { asksAnswer, createField, type FieldRequest, parseFields, Refusal } from './create-field.ts'

/** The words of a request that makes a form. `fields` lists its questions, with commas between them. */
type WithForm = { id: string; title: string; fields: string; layout?: string | undefined }

/** A request with every question answered. `target` is a template that mails are made from already; else the funnel gets one of its own. */
export type NewRequest =
  | ({ what: 'form' } & WithForm)
  | ({ what: 'funnel'; form?: string | undefined; target?: string | undefined } & WithForm)
  | ({ what: 'page'; description: string; keywords: string; funnel?: string | undefined } & WithForm)
  | { what: 'field'; form: string; field: FieldRequest; step?: string | undefined }
  | { what: 'step'; id: string; funnel: string; ask: string; after?: string | undefined; if?: string | undefined }

/** The files to be written, by their paths in the project, or why they cannot be. */
export type Plan =
  | { files: Record<string, string>; page: string | null; mailTemplate: string | null }
  | { refusal: string }

/** Texts by their paths in the project; null for a file that does not exist. */
type ReadText = (file: string) => string | null

/** The plan of the files to write for a request. Nothing is planned that the checker would refuse. */
export function planNew(request: NewRequest, project: Project, readText: ReadText): Plan {
  try {
    const plan = { page: null, mailTemplate: null, ...createFiles(request, project, readText) }
    const broken = check(plan.files, plan.mailTemplate, project)
    return broken.length > 0 ? { refusal: refusals.faulty(broken) } : plan
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error.message }
    throw error
  }
}

type Made = { files: Record<string, string>; page?: string; mailTemplate?: string }

function createFiles(request: NewRequest, project: Project, readText: ReadText): Made {
  const isThere = (file: string) => readText(file) !== null
  const made = (() => {
    if (request.what === 'form') return createFormFile(request)
    if (request.what === 'funnel') return createFunnelFiles(request, readText)
    if (request.what === 'page') return createPageFiles(request, readText)
    return request.what === 'field' ? addField(request, project, readText) : addStep(request, readText)
  })()
  const isAdded = request.what === 'field' || request.what === 'step'
  const taken = Object.keys(made.files).find((file) => file !== sitePath && isThere(file))
  if (!isAdded && taken !== undefined) throw new Refusal(refusals.exists(taken))
  return made
}

type FormRequest = Extract<NewRequest, { what: 'form' | 'funnel' | 'page' }>

function createFormFile({ id, title, fields, layout }: FormRequest): Made {
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(id)) throw new Refusal(refusals.badName(id))
  return { files: { [toFormFile(id)]: toText(createForm(id, title, parseFields(fields), layout)) } }
}

function createFunnelFiles(request: Extract<FormRequest, { what: 'funnel' | 'page' }>, readText: ReadText): Made {
  const { id, layout = WHOLE_PAGE } = request
  const { form, target } = request.what === 'funnel' ? request : {}
  const own = form === undefined ? createFormFile(request) : { files: {} }
  const text = own.files[toFormFile(id)] ?? readExisting(toFormFile(form ?? id), readText)
  const properties: object = parse(text, toFormFile(form ?? id)).properties ?? {}
  const isPersonal = JSON.stringify(properties).includes('"x-sensitive"')
  const funnel = createFunnel({
    id,
    form: form ?? id,
    fields: Object.keys(properties),
    layout,
    target: target ?? id,
    isPersonal,
  })
  const files = { ...own.files, [toFunnelFile(id)]: toText(funnel) }
  if (target !== undefined) return { files }
  const site = addMailTemplate(readExisting(sitePath, readText), id)
  return { files: { ...files, [sitePath]: site }, mailTemplate: id }
}

function createPageFiles(request: Extract<NewRequest, { what: 'page' }>, readText: ReadText): Made {
  const { id, title, description, funnel } = request
  const keywords = request.keywords.split(',').map((each) => each.trim())
  if (description.length < 70 || description.length > 160)
    throw new Refusal(refusals.shortDescription(description.length))
  if (keywords.filter((each) => each !== '').length < 3) throw new Refusal(refusals.fewKeywords)
  const made: Made = funnel === undefined ? createFunnelFiles(request, readText) : { files: {} }
  const file = toFunnelFile(funnel ?? id)
  const { layout } = parse(made.files[file] ?? readExisting(file, readText), file)
  const page = { id, funnel: funnel ?? id, isWhole: layout === WHOLE_PAGE, title, description, keywords }
  const files = { [`src/site/content/${id}.ts`]: toContent(page), [`src/routes/${id}.tsx`]: toRoute(page) }
  return { ...made, files: { ...made.files, ...files }, page: `/${id}` }
}

/** One more question, with a step of its own, or at one that is there. */
function addField(
  { form, field, step }: Extract<NewRequest, { what: 'field' }>,
  project: Project,
  readText: ReadText,
): Made {
  const file = toFormFile(form)
  const before = readExisting(file, readText)
  const { required = [], 'x-sections': sections } = parse(before, file)
  const fields = insert(before, ['properties', field.name], createField(field))
  const listed =
    field.required && asksAnswer(field) ? insert(fields, ['required', required.length], field.name) : fields
  const last = ['x-sections', (sections?.length ?? 0) - 1, 'fields']
  const text = sections ? insertAt(listed, last, Number.POSITIVE_INFINITY, field.name) : listed
  const funnels = project.funnels.flatMap((each): [string, string][] => {
    const funnel = parse(each.text, each.file)
    const isAsked = funnel.form === form && !funnel.steps?.some(({ ask }) => ask === 'all')
    if (!isAsked) return []
    const at = funnel.steps?.findIndex(({ id }) => id === step) ?? -1
    const asked = funnel.steps?.[at]?.ask
    if (Array.isArray(asked)) return [[each.file, insert(each.text, ['steps', at, 'ask', asked.length], field.name)]]
    return [[each.file, insertStep(each.text, each.file, { id: step ?? toStepName(field.name), ask: [field.name] })]]
  })
  return { files: { [file]: text, ...Object.fromEntries(funnels) } }
}

function addStep(request: Extract<NewRequest, { what: 'step' }>, readText: ReadText): Made {
  const file = toFunnelFile(request.funnel)
  const text = readExisting(file, readText)
  const [field, value] = request.if?.split('=') ?? []
  const ask = request.ask === 'all' ? 'all' : request.ask.split(',').map((name) => name.trim())
  const step = { id: request.id, ...(field && value !== undefined ? { if: { [field]: value } } : {}), ask }
  return { files: { [file]: insertStep(text, file, step, request.after) } }
}

/** After the step named, or before the first that sends or ends. */
function insertStep(text: string, file: string, step: Readonly<Record<string, unknown>>, after?: string): string {
  const { steps = [] } = parse(text, file)
  const named = steps.findIndex(({ id }) => id === after)
  if (after !== undefined && named < 0)
    throw new Refusal(refusals.missing(`un paso que exista: «${after}» no está en ${file}`))
  const closing = steps.findIndex(({ send, end }) => send !== undefined || end !== undefined)
  const place = after === undefined ? (closing < 0 ? steps.length : closing) : named + 1
  const before = steps[place - 1]
  // A step for some is skipped by others, who press the button before it.
  const moved = step.if === undefined ? getMovedKeys(before, steps[place]) : []
  const without = moved.reduce((each, key) => removeWhole(each, ['steps', place - 1, key]), text)
  const ways = Object.fromEntries(moved.map((key) => [key, before?.[key]]))
  return insert(without, ['steps', place], { ...step, ...ways }, true)
}

/** The part of authored JSON that is read here; each key may be missing. */
type Parsed = {
  form?: string
  layout?: string
  properties?: object
  required?: string[]
  'x-sections'?: unknown[]
  steps?: Readonly<Record<string, unknown>>[]
}

function parse(text: string, file: string): Parsed {
  const parsed = tryJson(text)
  if (parsed === undefined) throw new Refusal(refusals.unreadable(file))
  return Object(parsed)
}

function readExisting(file: string, readText: ReadText): string {
  const text = readText(file)
  if (text === null) throw new Refusal(refusals.unknownFile(file))
  return text
}

function insert(text: string, path: JSONPath, value: unknown, isArrayInsertion = false): string {
  return applyEdits(text, modify(text, path, value, { isArrayInsertion }))
}

/** The diagnostics of the files once they are written. */
function check(files: Readonly<Record<string, string>>, template: string | null, project: Project): string[] {
  const put = (list: Project['forms'], folder: string) => [
    ...list.filter(({ file }) => !(file in files)),
    ...Object.entries(files).flatMap(([file, text]) => (file.startsWith(`${folder}/`) ? [{ file, text }] : [])),
  ]
  const { targets } = project.names
  const names = { ...project.names, targets: { ...targets, mail: [...targets.mail, ...(template ? [template] : [])] } }
  const after = { ...project, forms: put(project.forms, 'schemas'), funnels: put(project.funnels, 'funnels'), names }
  return compileProject(after)
    .diagnostics.filter(({ file }) => file in files)
    .map(toReportLine)
}

// No id leads out of its folder.
const toFormFile = (id: string) => funnelFiles.toFormFile(basename(id))
const toFunnelFile = (id: string) => funnelFiles.toFunnelFile(basename(id))

/** Left without a layout: what is written is laid out as everything else. */
function toText(json: object): string {
  return `${JSON.stringify(json)}\n`
}

/** A page to be made, with a funnel in it. */
type PageRequest = Pick<WithForm, 'id' | 'title'> & {
  funnel: string
  isWhole: boolean
  description: string
  keywords: readonly string[]
}

function toContent({ id, isWhole, title, description, keywords }: PageRequest): string {
  const hero = isWhole ? `\n  hero: { title, lead: description } satisfies HeroContent,` : ''
  const heroImport = isWhole ? "\nimport type { HeroContent } from '#site/sections/hero.tsx'" : ''
  return `import type { PageHead } from '#site/head/page-head.ts'
import { toWebPage } from '#site/head/to-web-page.ts'${heroImport}

const title = ${quote(title)}
const description = ${quote(description)}

export const ${toName(id)} = {
  head: {
    title,
    description,
    keywords: [${keywords.map(quote).join(', ')}],
    jsonLd: (path) => [toWebPage({ name: title, description, path })],
    crumb: title,
  } satisfies PageHead,${hero}
}
`
}

function toRoute({ id, funnel, isWhole }: PageRequest): string {
  const name = toName(id)
  const component = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
  const island = `<Funnel id=${JSON.stringify(funnel)} />`
  const content = isWhole ? `<FormPage hero={${name}.hero}>${island}</FormPage>` : island
  const formPageImport = isWhole ? "\nimport { FormPage } from '#site/sections/form-page.tsx'" : ''
  return `import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { ${name} } from '#site/content/${id}.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'${formPageImport}

export const Route = createFileRoute('/${id}')({ head: pageHead(${name}.head), component: ${component} })

function ${component}() {
  return <Page>${content}</Page>
}
`
}

/** 'sorteo-verano' → 'sorteoVerano'; a name of JavaScript whatever the first character. */
function toName(id: string): string {
  const name = id.replace(/-+(.)/g, (_, letter: string) => letter.toUpperCase())
  return /^[a-z]/.test(name) ? name : `page${name}`
}

function quote(text: string): string {
  return JSON.stringify(text)
}
