import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject } from '#build/project-root.ts'

/** `npm run replay -- tests/paths/<file>.json`: plays one path in a browser on the built site; its pictures land in .local/film. */
const [path] = process.argv.slice(2)
if (!path || !existsSync(inProject(path))) {
  console.error('Indica el archivo del camino: npm run replay -- tests/paths/<archivo>.json')
  process.exit(1)
}
const { status } = spawnSync('playwright', ['test', 'tests/e2e/replay.spec.ts'], {
  stdio: 'inherit',
  env: { ...process.env, REPLAY_PATH: path },
})
process.exitCode = status ?? 1
