import { readFileSync } from 'node:fs'
import { inProject } from '#build/project-root.ts'

type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

export const siteFile = inProject('src/site/config/site.json')

/** Same-origin paths that the local server forwards to the local services, so that a build depends on no port. */
const localEndpoints: Record<string, string> = {
  SITE_EMAILJS_ORIGIN: '/_emailjs',
  SITE_FUNCTIONS_URL: '/functions/v1',
}

/**
 * The site's configuration with the environment's overrides.
 * `links.reserva-llamada` is overridden by `SITE_LINKS_RESERVA_LLAMADA`; `SITE_SERVICES=local` points at local services.
 */
export function readSite(environment: NodeJS.ProcessEnv = process.env): Json {
  const overrides = environment.SITE_SERVICES === 'local' ? { ...localEndpoints, ...environment } : environment
  return override(JSON.parse(readFileSync(siteFile, 'utf8')), 'SITE', overrides)
}

function override(value: Json, name: string, environment: Record<string, string | undefined>): Json {
  if (Array.isArray(value) || value === null) return value
  if (typeof value === 'object') {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, override(inner, `${name}_${toVariable(key)}`, environment)]),
    )
  }
  const text = environment[name]
  if (text === undefined) return value
  return typeof value === 'number' ? Number(text) : text
}

/** formulario-contacto → FORMULARIO_CONTACTO · publicKey → PUBLIC_KEY */
function toVariable(key: string): string {
  return key
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toUpperCase()
}
