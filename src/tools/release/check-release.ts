import { readFileSync } from 'node:fs'
import { type Claim, claims } from '#site/content/claims.ts'
import { checkSite, findPlaceholders } from '#tools/project/check-site.ts'
import { inProject } from '#tools/project/project-root.ts'
import { readSite, type Site, toVariable } from '#tools/project/read-site.ts'
import { findSiteLeftovers } from '#tools/release/find-leftovers.ts'

/** What no check can tell: each is tried once by hand, on the published site and with the real services. One sentence each. */
export const manualTrials = [
  'Abre /newsletter con la consola del navegador a la vista: el formulario aparece al segundo y la consola no habla de «Content Security Policy»; si lo hace, la dirección que nombra falta en formProvider.policy.',
  'Apúntate con un correo tuyo en /newsletter, /blog, /reto-sindrome-impostor y los dos formularios de /vsl-registro: cada alta llega a su lista del proveedor.',
  'Envía cada uno de los dos formularios de /vsl-registro: a los dos segundos se abre /vsl-hipnosis, y sin enviarlos no se abre; si no es así, corrige formProvider.submitted.',
  'Lee /apuntes-taller-limites.pdf: es un archivo hecho (public), y ninguna comprobación ve si el nombre de la marca, las duraciones o los títulos han cambiado desde entonces.',
]

/** All that keeps a site, built into a folder, from being published; none for one that may. */
export function checkRelease(candidate: string): string[] {
  const site = readSite()
  const configured = findPlaceholders(site).map((path) => readSetting(site, path))
  return [
    ...findReleaseDiagnostics(site, process.env),
    ...findSiteLeftovers(inProject(candidate), configured),
    ...checkClaims(claims, Date.now()),
    ...checkOffers(site, Date.now()),
  ]
}

/** The offers that are over at a time and of which nobody has said what follows, one sentence each. */
export function checkOffers({ offerEnds, offerAfter }: Pick<Site, 'offerEnds' | 'offerAfter'>, now: number): string[] {
  return Object.entries(offerEnds)
    .filter(([name, ends]) => Date.parse(ends) <= now && !Object.hasOwn(offerAfter, name))
    .map(
      ([name, ends]) =>
        `offerEnds.${name}: terminó el ${ends.slice(0, 10)}. Pon su nueva fecha, o en offerAfter lo que cuesta ahora (null: lo dice el carrito).`,
    )
}

/** Why a configuration must not be published, one sentence each. */
export function findReleaseDiagnostics(site: Site, environment: NodeJS.ProcessEnv): string[] {
  const local =
    environment.SITE_SERVICES === 'local'
      ? ['SITE_SERVICES=local apunta a los servicios de esta máquina. Quítalo.']
      : []
  const unfilled = findPlaceholders(site).map((path) =>
    [`${path}: por rellenar (o ${toVariable(path)} en el entorno)`, ...describeSetting(path)].join('. '),
  )
  return [...local, ...checkSite(site), ...unfilled]
}

/** The value of a setting by its path: `owner.taxId`. */
function readSetting(site: Site, path: string): string {
  return String(path.split('.').reduce<object>((value, key) => Reflect.get(value, key), site))
}

interface SchemaPart {
  description?: string
  properties?: Record<string, SchemaPart>
  additionalProperties?: SchemaPart | false
  items?: SchemaPart
}

/** What a setting of the site is, as the configuration's schema says of it and not of its group; none where it says nothing. */
function describeSetting(path: string): string[] {
  let part: SchemaPart | undefined = JSON.parse(readFileSync(inProject('schemas/site.schema.json'), 'utf8'))
  for (const key of path.split('.')) part = part?.properties?.[key] ?? (part?.additionalProperties || part?.items)
  return part?.description ? [part.description] : []
}

/** What of the register keeps a site from being published at a time: one sentence for each statement that nobody answers for. */
export function checkClaims(claims: readonly Claim[], now: number): string[] {
  return claims.flatMap(({ page, figure, until, confirmed }) => {
    const end = until === undefined ? Number.POSITIVE_INFINITY : Date.parse(until)
    const said = `${page}: «${figure}»`
    if (!confirmed) return [`${said} está por confirmar (src/site/content/claims.ts)`]
    return end <= now && Date.parse(confirmed.on) <= end
      ? [`${said} caducó el ${until?.slice(0, 10)}: cámbialo o confírmalo de nuevo (src/site/content/claims.ts)`]
      : []
  })
}
