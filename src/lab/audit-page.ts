import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type LaunchOptions } from 'playwright'
import { inProject } from '#project/project-root.ts'

const LIGHTHOUSE_VERSION = '13.5.0'

/**
 * Lighthouse's result for one page: categories from 0 to 100 by their ids, layout shift, largest paint in milliseconds.
 */
export type Audit = {
  readonly scores: Readonly<Record<string, number>>
  readonly shift: number
  readonly paint: number
}

/** The settings of Lighthouse that differ from its mobile preset. */
type Flags = { readonly onlyAudits?: readonly string[] }

/** Lighthouse's own module, as far as it is called here. */
type Lighthouse = {
  default(
    url: string,
    flags: Flags & { port: number; logLevel: 'error'; output: 'json' },
  ): Promise<{ lhr: Report } | undefined>
}

/** Lighthouse's mobile preset on one address, in a browser of its own with nothing in its cache. */
export async function auditPage(launch: LaunchOptions, url: string, flags: Flags = {}): Promise<Audit> {
  const profile = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const browser = await chromium.launchPersistentContext(profile, {
    ...launch,
    args: [...(launch.args ?? []), '--remote-debugging-port=0'],
  })
  try {
    const port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0])
    const lighthouse: Lighthouse = await import(
      pathToFileURL(join(installLighthouse(), 'lighthouse/core/index.js')).href
    )
    const result = await lighthouse.default(url, { ...flags, port, logLevel: 'error', output: 'json' })
    if (result === undefined) throw new Error(`Lighthouse gave no result for ${url}`)
    return toAudit(result.lhr)
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}

type Report = {
  readonly runtimeError?: { readonly message: string }
  readonly categories: Record<string, { readonly score: number | null }>
  readonly audits: Record<string, { readonly numericValue?: number }>
}

function toAudit({ runtimeError, categories, audits }: Report): Audit {
  if (runtimeError !== undefined) throw new Error(runtimeError.message)
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    shift: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    paint: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
  }
}

/**
 * The path of a `node_modules` with Lighthouse, which brings 77 packages along: one measurement alone needs it, in a folder that git
 * ignores.
 */
function installLighthouse(): string {
  const folder = inProject(`.local/bench/lighthouse-${LIGHTHOUSE_VERSION}`)
  const modules = join(folder, 'node_modules')
  if (existsSync(modules)) return modules
  console.log(`installing lighthouse ${LIGHTHOUSE_VERSION} into ${folder} …`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }')
  const options = ['--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  const command = ['install', ...options, `lighthouse@${LIGHTHOUSE_VERSION}`]
  const { status } = spawnSync('npm', command, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('lighthouse could not be installed.')
  return modules
}
