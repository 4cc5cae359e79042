import { existsSync, globSync, readFileSync } from 'node:fs'
import type { Funnel } from '#engine'
import {
  type AuthoredFile,
  type CompiledProject,
  compileProject,
  getNearestName,
  type Project,
  toRunnableFunnel,
} from '#engine/compiler'
import { registry } from '#functions/forms/registry.ts'
import { toReportLine } from '#messages/checker.ts'
import { sendVerbs } from '#messages/checker-words.ts'
import { nameFields } from '#messages/name-fields.ts'
import { given } from '#site/config/given.ts'
import { observedEvents, pageParts } from '#site/config/page-parts.ts'
import { toHelpLine } from '#site/config/to-help-line.ts'
import { inProject } from './project-root.ts'
import { readSite, type Site } from './read-site.ts'
import { listRouteFiles, notFoundPath } from './route-files.ts'

/** Reads everything that authors write, and the names that the rest of the project offers them. */
export function readProject(): Project {
  return {
    forms: readSourceFiles('schemas/*.schema.json').filter(({ file }) => file !== 'schemas/site.schema.json'),
    funnels: readSourceFiles('funnels/*.funnel.json'),
    metaSchemas: {
      form: readJson('schemas/meta/form.schema.json'),
      funnel: readJson('schemas/meta/funnel.schema.json'),
    },
    locale: { language: 'es-ES', timeZone: 'Europe/Madrid', nameFields, sendVerbs },
    names: { ...readDrawnNames(), ...readSiteNames() },
  }
}

/** Every funnel of the project, with its functions. @throws where the project has diagnostics. */
export function compileAllFunnels(): Funnel[] {
  return toFunnels(compileProject(readProject()))
}

/** The funnels of compiled files, with their functions. @throws where the files have diagnostics. */
export function toFunnels({ forms, funnels, diagnostics }: CompiledProject): Funnel[] {
  if (diagnostics.length > 0) throw new Error(diagnostics.map(toReportLine).join('\n'))
  return funnels.map((funnel) => toRunnableFunnel(funnel, forms))
}

/** The names of what the site shows: views, layouts, pictures, and what its pages hear. */
function readDrawnNames() {
  const layouts = listNames('src/site/layouts', '.tsx')
  return {
    views: listNames('src/site/views', '.tsx'),
    layouts,
    // A layout that draws a picture reads it off the step.
    picturedLayouts: layouts.filter((name) =>
      readFileSync(inProject(`src/site/layouts/${name}.tsx`), 'utf8').includes('step.picture'),
    ),
    pictures: listNames('src/site/art', '.svg'),
    videos: listNames('public/videos', '.mp4').filter((name) => existsSync(inProject(`public/videos/${name}.vtt`))),
    images: listImages(),
    // The site's views tell nothing of their own: their buttons are the funnel's.
    events: {},
    observed: observedEvents,
    parts: pageParts,
  } satisfies Partial<Project['names']>
}

/** The names of addresses and services, most of them from the site's configuration. */
function readSiteNames() {
  // Its own check tells what it lacks; here that only means fewer names.
  const site: Partial<Site> = readSite()
  return {
    mounts: listKeys(site.formProvider?.forms),
    links: listKeys(site.links),
    addresses: toTexts(site.links ?? {}),
    // The page of unknown addresses is no place to go to.
    routes: [...listRouteFiles().keys()].filter((path) => path !== notFoundPath),
    placeholders: toTexts({
      ...site.contact,
      ...site.help?.lines,
      ...(site.contact && { reply: given(site.contact.reply) }),
      ...(site.help && { safety: toHelpLine(site.help) }),
    }),
    help: listKeys(site.help?.lines),
    targets: { mail: listKeys(site.emailjs?.templates), function: listIntakes(), webhook: site.webhooks ?? [] },
    bodies: Object.fromEntries(registry.map(({ intake, body }) => [intake, body])),
  } satisfies Partial<Project['names']>
}

/** The names of all funnels, sound or not. */
export function listFunnels(): string[] {
  return listNames('funnels', '.funnel.json')
}

/** The funnel that was probably meant by a name that none has. */
export function findNearestFunnel(name: string): string | undefined {
  return getNearestName(name, listFunnels())
}

/** The keys of what should be an object, and may be anything in a configuration that its own check refuses. */
function listKeys(value: unknown): string[] {
  return Object.keys(Object(value))
}

/** The entries that are plain texts. */
function toTexts(record: object): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value === 'string'))
}

/** The pictures of the public folder, by the address that each has on the site. */
function listImages(): string[] {
  const files = globSync('**/*.{avif,jpeg,jpg,png,svg,webp}', { cwd: inProject('public') })
  return files.map((file) => `/${file.replaceAll('\\', '/')}`).sort()
}

/** The functions that take answers in, each with the forms that it knows. One that is registered and not written is none. */
function listIntakes(): Record<string, string[]> {
  const written = registry.filter(({ intake }) => existsSync(inProject('supabase/functions', intake, 'index.ts')))
  const byIntake = Object.entries(Object.groupBy(written, ({ intake }) => intake))
  return Object.fromEntries(byIntake.map(([intake, forms]) => [intake, forms.map(({ form }) => form)]))
}

function listNames(folder: string, ending: string): string[] {
  const files = globSync(`*${ending}`, { cwd: inProject(folder) }).sort()
  return files.map((name) => name.slice(0, -ending.length))
}

function readJson(file: string): object {
  return JSON.parse(readFileSync(inProject(file), 'utf8'))
}

/** The files of a pattern, by their names. */
export function readSourceFiles(pattern: string): AuthoredFile[] {
  const files = globSync(pattern, { cwd: inProject() }).sort()
  return files.map((file) => ({ file: file.replaceAll('\\', '/'), text: readFileSync(inProject(file), 'utf8') }))
}

/** A position as editors and terminals make links of it: file:line:column. */
export function toPosition({ file, text }: AuthoredFile, index: number): string {
  const lines = text.slice(0, index).split('\n')
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}
