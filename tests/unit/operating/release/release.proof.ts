import { spawnSync } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toFileName } from '#build/pages/page-file.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { type Site, sitePath } from '#project/read-site.ts'
import { cloneProject, ownCache } from '#support/clone-project.ts'
import { confirmEverything, fillOwner, portrait } from '#support/fictitious-owner.ts'
import { findPersonalDataPaths } from '#support/personal-data-paths.ts'

const root = cloneProject()
afterAll(() => rmSync(root, { recursive: true }))

const { SITE_SERVICES, SITE_DIST, ...environment } = process.env
const env = { ...environment, ...ownCache(root), NODE_ENV: 'production' }

function run(command: string, ...words: string[]) {
  const script = `src/commands/${command}.ts`
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...words], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

const open = (path: string): HTMLElement => parse(readFileSync(join(root, 'dist', toFileName(path)), 'utf8'))
let site: Site

beforeAll(async () => {
  await fillOwner(root)
  site = JSON.parse(readFileSync(join(root, sitePath), 'utf8'))
  for (const file of ['package-lock.json', 'tsconfig.json']) copyFileSync(inProject(file), join(root, file))
})

test('a release of a complete owner ends with 0 once each page is confirmed, and not before', () => {
  const before = run('release')
  expect(before.status).toBe(1)
  const left = [...before.output.matchAll(/está por confirmar \(npm run claims -- --confirm (\S+)\)$/gm)]
  expect(before.output).toContain(`No se publica: ${left.length} cosas por resolver.`)
  const [page = '', ...others] = new Set(left.map(([, page = '']) => page))
  expect(others.length).toBeGreaterThan(10)
  expect(run('claims', '--confirm', page, '--by', 'Ana').status).toBe(0)
  expect(run('release', '--check').output).not.toContain(`--confirm ${page})`)
  confirmEverything(root, env)
  const after = run('release')
  expect(after).toMatchObject({ status: 0, output: expect.stringContaining('Listo para publicar: la carpeta dist.') })
})

test('the pages have the portraits, with their size, and the words of the people they name', () => {
  const about = open('/sobre-nosotras').querySelectorAll(
    `img[src="${portrait.address}"], img[data-src="${portrait.address}"]`,
  )
  expect(about.length).toBeGreaterThanOrEqual(2)
  for (const image of about) {
    expect(image.getAttribute('width')).toBe(String(portrait.width))
    expect(image.getAttribute('height')).toBe(String(portrait.height))
    expect(image.getAttribute('alt')).toMatch(/^Retrato de /)
  }
  for (const [path, group] of [
    ['/formacion-hipnosis', 'hipnosis'],
    ['/formacion-grafologia', 'grafologia'],
  ] as const) {
    const quotes = open(path)
      .querySelectorAll('.testimony blockquote')
      .map(({ text }) => text)
    const given = Object.entries(site.testimonies).flatMap(([id, { quote }]) =>
      id.includes(group) ? [`«${quote}»`] : [],
    )
    expect(quotes).toEqual(given)
  }
})

test('an offer whose date is to come is offered, with what is struck through and its end', () => {
  const text = open('/autohipnosis-exito').text.replaceAll('\u00a0', ' ')
  expect(text).toContain('59 €')
  expect(text).toContain('5.300 €')
  expect(open('/formacion-grafologia').text.replaceAll('\u00a0', ' ')).toContain('497 €')
})

test('both policies say that steps are counted without a yes, as the owner has decided', () => {
  const cookies = open('/politica-cookies').text
  expect(cookies).toContain('También si no aceptas, y sin cookies')
  expect(cookies).not.toContain('Si aceptas las de analítica')
  expect(open('/politica-privacidad').text).toContain('contar en sumas cuántas personas llegan a cada paso')
})

/** The hosts that a page may reach, of all directives together. */
function listHosts(path: string): string[] {
  const headers = readFileSync(join(root, 'dist/_headers'), 'utf8')
  const block = headers.split(/\n(?=\S)/).find((one) => one.split('\n')[0] === path) ?? ''
  const policy = /Content-Security-Policy: (.*)/.exec(block)?.[1] ?? ''
  return [...new Set(policy.match(/https:\/\/[^\s;]+/g))].sort()
}

const toHosts = (addresses: readonly string[]) =>
  addresses.flatMap((address) => (URL.canParse(address) ? [new URL(address).origin] : []))

test('the policy of each page lets its vendors through and nobody else', () => {
  const { marketing, formProvider, videos, embeds, emailjs, functions } = site
  const ofMarketing = toHosts([
    marketing.pixelScript,
    marketing.analyticsScript,
    ...Object.values(marketing.policy).flat(),
  ])
  const ofProvider = toHosts([
    formProvider.moduleScript,
    formProvider.legacyScript,
    ...Object.values(formProvider.policy).flat(),
  ])
  const known = [
    ...ofMarketing,
    ...ofProvider,
    ...toHosts([...Object.values(videos), ...Object.values(embeds), emailjs.origin, functions.url]),
  ]
  const personal = findPersonalDataPaths(root)
  for (const path of readProject().names.routes.filter((route) => route !== '/404')) {
    const hosts = listHosts(path)
    expect(hosts.filter((host) => !known.includes(host))).toEqual([])
    if (personal.includes(path)) expect(hosts.filter((host) => ofMarketing.includes(host))).toEqual([])
    else expect(hosts).toEqual(expect.arrayContaining(ofMarketing))
  }
  expect(listHosts('/newsletter')).toEqual(expect.arrayContaining(ofProvider))
  expect(listHosts('/hipnosis')).toEqual(expect.arrayContaining(toHosts(Object.values(embeds))))
  expect(listHosts('/formulario-contacto')).toEqual(toHosts([emailjs.origin]))
  expect(listHosts('/formulario-hipnosis-regresiva')).toEqual(toHosts([functions.url]))
})
