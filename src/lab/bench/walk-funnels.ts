import { spawnSync } from 'node:child_process'
import { type KeptReplay, readReplays } from '#support/replay/film.ts'

/** Replays a funnel on both devices, or all funnels and kept paths. @throws where nothing was walked */
export function walkFunnels(funnel: string | undefined, environment: Record<string, string> = {}): KeptReplay[] {
  spawnSync('playwright', ['test', 'tests/e2e/replay.proof.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...(funnel === undefined ? {} : { REPLAY_FUNNEL: funnel }), ...environment },
  })
  const replays = readReplays()
  if (replays.length === 0) throw new Error(`Nothing could be walked: npm run replay -- ${funnel ?? '<funnel>'}`)
  return replays
}
