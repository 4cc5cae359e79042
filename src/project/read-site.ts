import { readFileSync } from 'node:fs'
import { createShapeCheck, parseJson } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { inProject } from './project-root.ts'

/** The configuration's shape, taken from the file itself. */
export type Site = typeof import('#site/config/site.json')

/** The configuration's file, as diagnostics name it and where it is. */
export const sitePath = 'src/site/config/site.json'
export const siteFile = inProject(sitePath)

/** Same-origin paths that the local server forwards to the local services, so that a build does not depend on a port. */
const localEndpoints = {
  SITE_EMAILJS_ORIGIN: '/_emailjs',
  SITE_FUNCTIONS_URL: '/functions/v1',
  SITE_FORM_PROVIDER_MODULE_SCRIPT: '/_forms/assets/universal.mjs',
  SITE_FORM_PROVIDER_LEGACY_SCRIPT: '/_forms/assets/universal.js',
  SITE_FORM_PROVIDER_POLICY_CONNECT_SRC_0: '/_forms/',
  SITE_FORM_PROVIDER_POLICY_STYLE_SRC_1: '/_forms/',
  SITE_FORM_PROVIDER_POLICY_FONT_SRC_0: '/_forms/',
  SITE_FORM_PROVIDER_POLICY_FORM_ACTION_0: '/_forms/',
}

/**
 * The site's configuration with the environment's overrides.
 * `links.reserva-llamada` is overridden by `SITE_LINKS_RESERVA_LLAMADA`; `SITE_SERVICES=local` points at local services.
 *
 * @throws where the file is no JSON, with what `findBrokenSite` says of it
 */
export function readSite(environment: NodeJS.ProcessEnv = process.env): Site {
  const text = readFileSync(siteFile, 'utf8')
  const broken = findBrokenSite(text)
  if (broken.length > 0) throw new SyntaxError(broken.join('\n'))
  const site: Site = JSON.parse(text)
  override(site, 'SITE', environment.SITE_SERVICES === 'local' ? { ...localEndpoints, ...environment } : environment)
  return site
}

const isObject = createShapeCheck({ type: 'object' })

/** The faults of a configuration whose text is no JSON object; none for one that can be read. */
export function findBrokenSite(text = readFileSync(siteFile, 'utf8')): string[] {
  const { source, diagnostics } = parseJson(sitePath, text)
  return (source ? isObject(source) : diagnostics).map(toReportLine)
}

function override(object: object, prefix: string, environment: NodeJS.ProcessEnv): void {
  for (const [key, value] of Object.entries(object)) {
    const name = `${prefix}_${toName(key)}`
    const text = environment[name]
    if (typeof value === 'object' && value !== null) override(value, name, environment)
    else if (text !== undefined) Reflect.set(object, key, typeof value === 'number' ? Number(text) : text)
  }
}

/** links.reserva-llamada → SITE_LINKS_RESERVA_LLAMADA */
export function toVariable(path: string): string {
  return ['SITE', ...path.split('.').map(toName)].join('_')
}

/** formulario-contacto → FORMULARIO_CONTACTO · publicKey → PUBLIC_KEY */
function toName(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()
}
