import { describe, expect, test, vi } from 'vitest'
import { readProject } from '#project/read-project.ts'
import { writeConsent } from '#services/consent-store.ts'
import { keepEvent } from '#services/page-events.ts'
import { links, owner } from '#site/config/site.ts'
import { ownerName } from '#site/content/owners.ts'
import { findLink, openMain, readAll, readWords } from '#support/built-page.ts'

const sections = [
  [
    '/aviso-legal',
    [
      'Datos de la titular',
      'Finalidad del sitio',
      'Condiciones de uso',
      'Responsabilidad',
      'Propiedad intelectual e industrial',
      'Ley aplicable y jurisdicción',
    ],
  ],
  [
    '/politica-privacidad',
    [
      'Responsable del tratamiento',
      'Datos que recogemos',
      'Para qué los usamos',
      'Base legal',
      'Cuánto tiempo los guardamos',
      'Tus derechos',
      'Seguridad y quién más los trata',
      'Contacto y cambios',
    ],
  ],
] as const

describe('the legal pages', () => {
  test.for(sections)('%s has its sections in order', ([path, titles]) => {
    expect(readAll(path, '.prose > h2')).toEqual(titles)
  })

  test('/terminos-condiciones has eight sections', () => {
    expect(readAll('/terminos-condiciones', '.prose > h2')).toHaveLength(8)
  })

  test('/politica-privacidad names the six rights', () => {
    const rights = ['acceso', 'rectificación', 'supresión', 'limitación', 'portabilidad', 'oposición']
    expect(readAll('/politica-privacidad', '#derechos ~ ul li strong').map((right) => right.replace(':', ''))).toEqual(
      rights,
    )
  })

  test('/politica-privacidad: the supervisory authority opens in a new tab', () => {
    expect(findLink(openMain('/politica-privacidad'), 'www.aepd.es')).toMatchObject({ href: links.aepd, newTab: true })
  })

  test('/politica-cookies names the three kinds and opens the preferences', () => {
    expect(readAll('/politica-cookies', '#tipos + ul strong')).toEqual([
      'Técnicas.',
      'De analítica.',
      'De personalización.',
    ])
    const button = openMain('/politica-cookies').querySelector('button[data-behaviour~="cookie-settings"]')
    expect(button?.text).toBe('Configurar cookies')
  })

  test('/politica-cookies lists what the site itself keeps in the browser, no more and no less', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', { setItem: (key: string, value: string) => kept.set(key, value) })
    writeConsent('rejected')
    const keptInTab: string[] = []
    vi.stubGlobal('sessionStorage', {
      getItem: () => null,
      removeItem() {},
      setItem: (key: string) => keptInTab.push(key),
    })
    keepEvent(['Lead'])
    vi.unstubAllGlobals()
    const own = openMain('/politica-cookies')
      .querySelectorAll('.prose tbody tr')
      .filter((row) => row.querySelector('td')?.text === 'Nosotras')
    const drafts = readProject().funnels.flatMap(({ text }) => {
      const { id, draft } = JSON.parse(text)
      return draft ? [`draft:${id}`] : []
    })
    const sent = readProject().funnels.flatMap(({ text }) => {
      const { id, steps }: { id: string; steps: { send?: string }[] } = JSON.parse(text)
      return steps.some(({ send }) => send) ? [`sent:${id}`] : []
    })
    expect(own.map((row) => row.querySelector('th')?.text)).toEqual([...kept.keys(), ...drafts, ...sent, ...keptInTab])
  })

  test('/politica-cookies says of each thing kept who keeps it, what for and for how long', () => {
    const rows = openMain('/politica-cookies').querySelectorAll('.prose tbody tr')
    const cells = rows.map((row) => row.querySelectorAll('td').map((cell) => cell.text))
    expect(cells.flat().filter(Boolean)).toHaveLength(3 * rows.length)
    expect(cells.map(([who]) => who)).toEqual([
      ...Array(14).fill('Nosotras'),
      ...Object.values(owner.thirdParties).map(() => expect.stringMatching(/\S/)),
    ])
  })

  test('/terminos-condiciones carries the model form of withdrawal', () => {
    const terms = readWords('/terminos-condiciones', '.prose')
    expect(terms).toContain('Por la presente le comunico que desisto de mi contrato')
    expect(terms).toContain(`A la atención de ${ownerName}`)
  })

  const lawTexts = ['/aviso-legal', '/terminos-condiciones', '/politica-privacidad', '/politica-cookies']
  test.for(lawTexts)('%s: its contents lead to its sections', (path) => {
    const ids = openMain(path)
      .querySelectorAll('.prose > h2')
      .map((heading) => `#${heading.id}`)
    const contents = openMain(path)
      .querySelectorAll('nav a')
      .map((link) => link.getAttribute('href'))
    expect(contents).toEqual(ids)
  })
})
