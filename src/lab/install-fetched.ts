import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#project/project-root.ts'

const LIGHTHOUSE_VERSION = '13.5.0'

/**
 * The path of a `node_modules` with Lighthouse, which brings 77 packages along: one measurement alone needs it, in a folder that git
 * ignores.
 */
export function installLighthouse(): string {
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
