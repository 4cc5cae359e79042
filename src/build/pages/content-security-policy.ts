import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { HTMLElement } from 'node-html-parser'
import type { DeliveryRequest, FunnelDefinition } from '#engine'
import { inProject } from '#project/project-root.ts'

type Directives = Record<string, string[]>

/** Addresses of the site's configuration that a page may be allowed to reach. */
export interface ThirdParties {
  formProvider: { moduleScript: string; legacyScript: string; policy: Directives }
  emailjs: { origin: string }
  functions: { url: string }
  marketing: { pixelScript: string; analyticsScript: string; policy: Directives }
}

/** A page that uses nothing but the site's own files. */
const strict: Directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
}

/** The policy of whatever uses nothing but the site's own files. */
export const strictestPolicy = toPolicy(strict)

/** The policy of one finished page: its own files, and only those third parties that it really uses. */
export function createPolicy(page: HTMLElement, parties: ThirdParties, read = readFunnel): string {
  const directives: Directives = structuredClone(strict)
  const allow = (name: string, ...addresses: string[]) => {
    // One that is not there allows the site's own files, and must go on doing so.
    const sources = directives[name]?.filter((source) => source !== "'none'") ?? ["'self'"]
    directives[name] = [...new Set([...sources, ...addresses.map(toSource)])]
  }
  allow('script-src', ...hashInlineScripts(page))
  for (const address of findFrames(page)) allow('frame-src', address)
  const allowParty = (policy: Directives, ...scripts: string[]) => {
    allow('script-src', ...scripts)
    for (const [name, addresses] of Object.entries(policy)) allow(name, ...addresses)
  }
  const { formProvider, marketing } = parties
  if (page.querySelector('[data-behaviour~="consent"]')) {
    allowParty(marketing.policy, marketing.pixelScript, marketing.analyticsScript)
    // The sums of its steps.
    if (page.querySelector('[data-funnel]')) allow('connect-src', parties.functions.url)
  }
  for (const need of findFunnelNeeds(page, read)) {
    if (need === 'mail') allow('connect-src', parties.emailjs.origin)
    if (need === 'function' || need === 'webhook') allow('connect-src', parties.functions.url)
    if (need === 'mount') allowParty(formProvider.policy, formProvider.moduleScript, formProvider.legacyScript)
  }
  return toPolicy(directives)
}

/**
 * Lists the content of a page that comes from others: addresses in a frame, and forms that the provider puts into it.
 */
export function findForeignContent(page: HTMLElement): string[] {
  return [...findFrames(page), ...listValues(page, 'data-provider-form')]
}

function toPolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** A source for an address: its origin, this site for a path of it; a hash is one already. */
function toSource(address: string): string {
  if (address.startsWith("'")) return address
  return URL.canParse(address) ? new URL(address).origin : "'self'"
}

type Need = DeliveryRequest['channel'] | 'mount'

/**
 * The services that the funnels of a page send by or put into it, as their JSON says: a form reaches its own endpoints
 * and no others.
 */
export function findFunnelNeeds(page: HTMLElement, read = readFunnel): Set<Need> {
  const funnels = listValues(page, 'data-funnel').map(read)
  return new Set(
    funnels.flatMap(({ deliveries, steps }) => [
      ...Object.values(deliveries ?? {}).flatMap(({ channel, copy }): Need[] => [
        channel,
        // The durable copy goes to a function, whichever way the submission itself goes.
        ...(copy === undefined ? [] : ['function' as const]),
      ]),
      ...(steps.some(({ mount }) => mount !== undefined) ? ['mount' as const] : []),
    ]),
  )
}

function readFunnel(id: string): FunnelDefinition {
  return JSON.parse(readFileSync(inProject(`funnels/${id}.funnel.json`), 'utf8'))
}

function listValues(page: HTMLElement, attribute: string): string[] {
  return page.querySelectorAll(`[${attribute}]`).map((element) => element.getAttribute(attribute) ?? '')
}

/** The hashes of a page's inline scripts: its speculation rules, and the mark of a kept draft or sent form. */
function hashInlineScripts(page: HTMLElement): string[] {
  const texts = page.querySelectorAll('script[type="speculationrules"], script[data-of]').map(({ rawText }) => rawText)
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
}

/** Addresses shown in a frame: frames of the page, and posters and slots that turn into one. */
function findFrames(page: HTMLElement): string[] {
  const frames = page.querySelectorAll('iframe, [data-behaviour~="video-poster"], [data-behaviour~="embed"]')
  const names = ['src', 'href', 'data-src']
  return [...new Set(frames.flatMap((frame) => names.map((name) => frame.getAttribute(name)).find(Boolean) ?? []))]
}
