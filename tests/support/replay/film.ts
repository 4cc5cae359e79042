import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright/test'
import { inProject } from '#tools/project/project-root.ts'
import type { Device, ReplayPath, ReplayRecord } from './replay-record.ts'

/** Where the pictures of replayed paths are kept: a folder per funnel and path. */
export const filmFolder = inProject('.local/film')

const RECORD = 'replay.json'

const findRecords = () => globSync(`*/*/${RECORD}`, { cwd: filmFolder }).map((file) => `${filmFolder}/${file}`)

/** A record with the folder that has its pictures. */
export type KeptReplay = ReplayRecord & { folder: string }

/** The replays since they were last cleared. */
export function readReplays(): KeptReplay[] {
  return findRecords().map((file) => {
    const record: ReplayRecord = JSON.parse(readFileSync(file, 'utf8'))
    return { ...record, folder: dirname(file) }
  })
}

/** The pictures stay; what they were of counts no longer. */
export function clearReplays(): void {
  for (const file of findRecords()) rmSync(file)
}

/** `0, nombre` → `00-nombre.jpg` */
export function toPictureName(index: number, state: string): string {
  return `${String(index).padStart(2, '0')}-${state}.jpg`
}

/** Takes a picture of each state of a path, and keeps what becomes of it. */
export function createFilm(page: Page, path: ReplayPath, name: string, device: Device) {
  const { funnel, version } = path
  const folder = `${filmFolder}/${funnel}/${name}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const started = performance.now()
  const record: ReplayRecord = {
    funnel,
    version,
    name,
    device,
    path,
    durationMs: 0,
    states: [],
    requests: [],
    expectedRequests: [],
    mails: null,
    covered: { edges: [], guardSides: [], outcomes: [] },
    failure: null,
    trace: null,
  }
  const getTime = () => Math.round(performance.now() - started)
  return {
    async take(index: number, state: string): Promise<void> {
      const picture = toPictureName(index, state)
      await page.screenshot({ path: `${folder}/${picture}`, type: 'jpeg', quality: 50 })
      record.states.push({ index, state, atMs: getTime(), picture })
    },
    /** Writes the record, of a replay that came to its end and of one that did not. */
    end(failure?: unknown): void {
      record.durationMs = getTime()
      const { index = 0 } = record.states.at(-1) ?? {}
      const event = path.steps[index]?.event ?? null
      if (failure !== undefined)
        record.failure = { index, event, message: String(failure), expected: '', seen: '', picture: null }
      writeFileSync(`${folder}/${RECORD}`, JSON.stringify(record))
    },
  }
}
