import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPictures, listPictures } from '#project/check-pictures.ts'
import { checkSite, findPlaceholders } from '#project/check-site.ts'
import { type Confirmation, readConfirmations } from '#project/confirmed-file.ts'
import { inProject } from '#project/project-root.ts'
import { readSite, type Site, toVariable } from '#project/read-site.ts'
import { describeSetting } from '#project/setting-words.ts'
import { claims } from '#site/content/claims.ts'
import { type AskedSentence, findAsked, findOpen } from './confirmations.ts'

/** Texts that must not go out, wherever a finished file says them: reserved hosts, sample ids, text in [corchetes]. */
const leftover = /[\w@./:-]*\.example\b[\w./?=-]*|[\w-]+-ejemplo\b|\[[A-ZÁÉÍÓÚÑ][^\]<>"{}]{1,160}\]/g

/**
 * Trials that no check replaces: each is made once by hand, on the published site and with the real services. One
 * sentence each.
 */
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
  const { confirmed, faults } = readConfirmations()
  return [
    ...findReleaseDiagnostics(site, process.env),
    ...findSiteLeftovers(inProject(candidate), configured),
    ...faults,
    ...checkClaims(findAsked(claims, inProject(candidate)), confirmed, Date.now()),
    ...checkOffers(site.offers, Date.now()),
    ...checkPictures(listPictures(site)),
  ]
}

/** As much of an offer as says when it ends and what follows. */
type DatedOffer = { price: number; ends?: string; after?: number | null }

/** The offers that are over at a time and of which nobody has said what follows, one sentence each. */
export function checkOffers(offers: Readonly<Record<string, DatedOffer>>, now: number): string[] {
  return Object.entries(offers).flatMap(([name, { ends, after }]) =>
    ends !== undefined && Date.parse(ends) <= now && after === undefined
      ? [
          `offers.${name}: terminó el ${ends.slice(0, 10)}. Pon en «ends» su nueva fecha, o en «after» lo que cuesta ahora (null: lo dice el carrito).`,
        ]
      : [],
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
export function readSetting(site: Site, path: string): string {
  return String(path.split('.').reduce<object>((value, key) => Reflect.get(value, key), site))
}

/** The sentences that keep a site from being published at a time, for want of somebody who answers for them; one line each. */
export function checkClaims(
  asked: readonly AskedSentence[],
  confirmed: readonly Confirmation[],
  now: number,
): string[] {
  return asked.flatMap((one) => {
    const open = findOpen(one, confirmed, now)
    return open === null ? [] : [`${one.page}: «${one.sentence}» ${open} (npm run claims -- --confirm ${one.page})`]
  })
}

/** Leftovers of a finished file, each once, in the order it says them. */
export function findLeftovers(text: string): string[] {
  return [...new Set(text.match(leftover) ?? [])]
}

/** Leftovers of a built site that no value of the configuration brings, each with the files that say it. */
function findSiteLeftovers(dist: string, configured: readonly string[]): string[] {
  const places = new Map<string, string[]>()
  for (const file of globSync('**/*.{html,txt,xml,webmanifest}', { cwd: dist }).sort()) {
    for (const found of findLeftovers(readFileSync(join(dist, file), 'utf8'))) {
      if (configured.some((value) => found.includes(value) || value.includes(found))) continue
      places.set(found, [...(places.get(found) ?? []), file])
    }
  }
  return [...places].map(([found, files]) => `${found}: ${files.join(', ')}`)
}
