import type { HTMLElement } from 'node-html-parser'
import { createPolicy, findFunnelNeeds, type ThirdParties } from './content-security-policy.ts'

/** Rules of a static host's `_headers` file: a path, or a path ending in `*`, and what it sets; null takes a header away. */
export type HeaderRules = { path: string; headers: Record<string, string | null> }[]

const everywhere = {
  // Without `preload`: anybody could enter the domain into the browsers' own list, and leaving it takes months.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), browsing-topics=()',
  'Cache-Control': 'public, max-age=0, must-revalidate',
}

/** The headers that one finished page sets by itself, as what it holds asks for them. */
export function createPageHeaders(page: HTMLElement, parties: ThirdParties): Record<string, string> {
  const needs = findFunnelNeeds(page)
  return {
    'Content-Security-Policy': createPolicy(page, parties),
    // A page that sends answers gives not even its name to the next site visited. A shared computer's history and cache
    // hold nothing of a form about somebody's health.
    ...(page.querySelector('[data-private]') ? { 'Cache-Control': 'no-store' } : {}),
    ...((['mail', 'function', 'webhook'] as const).some((need) => needs.has(need))
      ? { 'Referrer-Policy': 'no-referrer' }
      : {}),
  }
}

/**
 * Makes the rules of headers: those of every answer, the strictest policy among them; those that hashed files add; and
 * those that a page sets instead, `own`, by its path. A host matches the address as it was written: under any other
 * spelling of it a page has the strictest policy.
 */
export function createHeaderRules(
  strictest: string,
  own: ReadonlyMap<string, Readonly<Record<string, string>>>,
): HeaderRules {
  const common: Record<string, string> = { 'Content-Security-Policy': strictest, ...everywhere }
  const pages = [...own].map(([path, headers]) => ({
    path,
    headers: Object.fromEntries(Object.entries(headers).filter(([name, value]) => common[name] !== value)),
  }))
  return [
    { path: '/*', headers: common },
    { path: '/assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    ...pages.filter(({ headers }) => Object.keys(headers).length > 0),
  ]
}

/** The rules as a `_headers` file. A header set by two matching rules would be sent joined: the later one detaches it first. */
export function formatHeaders(rules: HeaderRules): string {
  return rules
    .map(({ path, headers }, index) => {
      const lines = Object.entries(headers).flatMap(([name, value]) => {
        const isRepeated = rules.slice(0, index).some((rule) => matchesPath(rule.path, path) && name in rule.headers)
        return [
          ...(isRepeated || value === null ? [`  ! ${name}`] : []),
          ...(value === null ? [] : [`  ${name}: ${value}`]),
        ]
      })
      return [path, ...lines].join('\n')
    })
    .join('\n\n')
    .concat('\n')
}

/** A `_headers` file as rules, so that the local server answers with exactly what the static host will. */
export function parseHeaders(text: string): HeaderRules {
  const rules: HeaderRules = []
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ path: line.trim(), headers: {} })
    const rule = rules.at(-1)
    const detached = /^\s+!\s*(\S+)/.exec(line)?.[1]
    const [, name, value] = /^\s+([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (rule && detached) rule.headers[detached] = null
    if (rule && name && value !== undefined) rule.headers[name] = value
  }
  return rules
}

/** Headers of one path: of every matching rule, the later one winning. */
export function getHeaders(rules: HeaderRules, path: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const rule of rules.filter((candidate) => matchesPath(candidate.path, path))) {
    for (const [name, value] of Object.entries(rule.headers)) {
      if (value === null) delete found[name]
      else found[name] = value
    }
  }
  return found
}

function matchesPath(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path
}
