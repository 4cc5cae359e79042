import { createPolicy, findFunnelNeeds, type ThirdParties } from '#tools/pages/content-security-policy.ts'

/** The headers that one finished page sets by itself, as its HTML asks for them. */
export function createPageHeaders(html: string, parties: ThirdParties): Record<string, string> {
  const needs = findFunnelNeeds(html)
  return {
    'Content-Security-Policy': createPolicy(html, parties),
    // Where answers are sent from, not even the page's name goes to whoever is visited next.
    ...(needs.has('mail') || needs.has('function') ? { 'Referrer-Policy': 'no-referrer' } : {}),
  }
}
