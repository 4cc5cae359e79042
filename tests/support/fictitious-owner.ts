import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { findPlaceholders } from '#project/check-site.ts'
import { sitePath } from '#project/read-site.ts'

/** The portraits of a fictitious owner. */
export const portrait = { address: '/personas/retrato.png', width: 480, height: 600 }

/** A year in which every offer is open. */
const openYear = new Date().getFullYear() + 1

/** Fills every setting of a project that only its owner can, as an owner would by hand: nothing of it stands for anybody. */
export async function fillOwner(root: string): Promise<void> {
  const file = join(root, sitePath)
  const site: object = JSON.parse(readFileSync(file, 'utf8'))
  for (const path of findPlaceholders(site)) {
    const keys = path.split('.')
    const parent = keys.slice(0, -1).reduce<object>((value, key) => Reflect.get(value, key), site)
    const key = keys.at(-1) ?? ''
    Reflect.set(parent, key, fillSetting(path, String(Reflect.get(parent, key))))
  }
  Reflect.set(site, 'stepCounts', 'always')
  writeFileSync(file, `${JSON.stringify(site, null, 2)}\n`)
  mkdirSync(join(root, 'public/personas'), { recursive: true })
  const { width, height } = portrait
  await sharp({ create: { width, height, channels: 3, background: '#7a2e3a' } })
    .png()
    .toFile(join(root, `public${portrait.address}`))
}

/** A value of a fictitious owner's for a setting, made of what stands there. */
export function fillSetting(path: string, value: string): string {
  if (/\.(portrait|picture)$/.test(path)) return portrait.address
  if (path.startsWith('videoDates.')) return '2025-03-01T10:00:00+01:00'
  if (path === 'owner.taxId') return '12345678Z'
  if (path === 'contact.address.postalCode') return '18001'
  return value
    .replaceAll('.example', '.test')
    .replace(/-ejemplo$/, '-de-la-casa')
    .replace('000 000 000', '958 111 222')
    .replace('[Año]', String(openYear))
    .replace(/^\[.*\]$/, `Lo que dice ${path}`)
}

/** Runs in a project: answers for every sentence of the pages that a release has built, as the owner does page by page. */
const confirmation = `
const { claims } = await import('#site/content/claims.ts')
const { buildRelease } = await import('#operating/release/run-release.ts')
const { writeConfirmations } = await import('#project/confirmed-file.ts')
const { findAsked } = await import('#operating/release/confirmations.ts')
const dist = await buildRelease()
const on = new Date().toISOString().slice(0, 10)
writeConfirmations(findAsked(claims, dist).map(({ page, sentence }) => ({ page, sentence, by: 'Ana', on })))`

/** Confirms all that a project states in one process: a command for each page would take longer than what is tested. */
export function confirmEverything(root: string, env: NodeJS.ProcessEnv): void {
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', confirmation], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
