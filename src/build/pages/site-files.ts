import type { Site } from '#project/read-site.ts'
import { themeColor } from '#site/chrome/theme-color.ts'
import { manifestIcons } from './icons.ts'

const securityTextDays = 365

/** Text files that the site offers to crawlers, phones and researchers, by their path. */
export function createSiteFiles(site: Site, paths: readonly string[], now: Date): Record<string, string> {
  return {
    'sitemap.xml': toSitemap(site.origin, paths),
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${site.origin}/sitemap.xml\n`,
    'site.webmanifest': `${JSON.stringify(toManifest(site), null, 2)}\n`,
    '.well-known/security.txt': toSecurityText(site, now),
  }
}

function toSitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${new URL(path, origin).href}</loc></url>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n')
}

function toManifest({ brand }: Site) {
  return {
    name: brand.name,
    short_name: brand.name,
    lang: 'es-ES',
    start_url: '/',
    display: 'browser',
    background_color: themeColor,
    theme_color: themeColor,
    icons: manifestIcons.map((icon) => ({ ...icon, type: 'image/png' })),
  }
}

/** As RFC 9116 asks: a contact and an end date, renewed by every build. */
function toSecurityText({ contact, origin }: Site, now: Date): string {
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + securityTextDays)
  return [
    `Contact: mailto:${contact.email}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: es, en',
    `Canonical: ${origin}/.well-known/security.txt\n`,
  ].join('\n')
}
