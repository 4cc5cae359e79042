import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findNearestFunnel } from '#tools/project/funnel-names.ts'
import { inProject } from '#tools/project/project-root.ts'

/**
 * `npm run replay -- <funnel>` plays paths that take every edge of one funnel, `npm run replay -- <file>.json` one path,
 * kept in tests/paths or recorded while developing (.local/paths): in a browser, on the built site. The pictures land in
 * .local/film.
 */
const [given = ''] = process.argv.slice(2)
const isFunnel = existsSync(inProject('funnels', `${given}.funnel.json`))
if (!isFunnel && !(given.endsWith('.json') && existsSync(inProject(given)))) {
  const meant = findNearestFunnel(given)
  if (meant !== undefined) console.error(`There is no funnel "${given}". Did you mean "${meant}"?`)
  console.error('Usage: npm run replay -- <funnel> | tests/paths/<file>.json | .local/paths/<funnel>.json')
  process.exit(1)
}
const { status } = spawnSync('playwright', ['test', 'tests/e2e/replay.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, [isFunnel ? 'REPLAY_FUNNEL' : 'REPLAY_PATH']: given },
})
process.exitCode = status ?? 1
