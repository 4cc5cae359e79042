import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page } from 'playwright/test'
import { filmFolder, toPictureName } from '#authoring/paths/film-pictures.ts'
import type { ReplayError } from './replay-error.ts'
import type { Device, ReplayPath, ReplayRecord } from './replay-record.ts'

const RECORD = 'replay.json'
const TRACE = 'trace.zip'
const FAILURE = 'failure.jpg'
const QUALITY = 50

const findRecords = (root = filmFolder) => globSync(`*/*/${RECORD}`, { cwd: root }).map((file) => `${root}/${file}`)

/** A record with the folder that has its pictures. */
export type KeptReplay = ReplayRecord & { folder: string }

/** The replays since they were last cleared, here or in the folder of another copy of the project. */
export function readReplays(root = filmFolder): KeptReplay[] {
  return findRecords(root).map((file) => {
    const record: ReplayRecord = JSON.parse(readFileSync(file, 'utf8'))
    return { ...record, folder: dirname(file) }
  })
}

const isAlone = Boolean(process.env.REPLAY_PATH || process.env.REPLAY_FUNNEL)

const claims = `${filmFolder}/judged`

/** The pictures stay; what they were of counts no longer. */
export function clearReplays(): void {
  for (const file of findRecords()) rmSync(file)
  rmSync(claims, { recursive: true, force: true })
  mkdirSync(claims, { recursive: true })
}

/** Whether nobody has asked for this state on this device since the replays were cleared, in whichever process. */
export function isFirstAt(funnel: string, state: string, device: Device): boolean {
  try {
    mkdirSync(`${claims}/${funnel} ${state} ${device}`)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** Takes a picture of each state of a path, and keeps what becomes of it. */
export async function createFilm(page: Page, path: ReplayPath, name: string, device: Device) {
  const { funnel, version } = path
  const folder = `${filmFolder}/${funnel}/${name}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // The snapshots of every action cost a third of a walk: they are kept of those that somebody replays alone.
  await page.context().tracing.start({ snapshots: isAlone })
  const started = performance.now()
  const record: ReplayRecord = {
    funnel,
    version,
    name,
    device,
    path,
    durationMs: 0,
    lawsMs: 0,
    states: [],
    faults: [],
    requests: [],
    expectedRequests: [],
    mails: null,
    covered: { edges: [], guardSides: [], outcomes: [] },
    failure: null,
    trace: null,
  }
  const getTime = () => Math.round(performance.now() - started)
  const session = await page.context().newCDPSession(page)
  return {
    record,
    folder,
    async take(index: number, state: string): Promise<void> {
      const picture = toPictureName(index, state)
      // Taken as it is: everything that had to come has been waited for, and the page is not to be prepared 500 times.
      const { data } = await session.send('Page.captureScreenshot', { format: 'jpeg', quality: QUALITY })
      writeFileSync(`${folder}/${picture}`, Buffer.from(data, 'base64'))
      record.states.push({ index, state, atMs: getTime(), picture })
    },
    /** Notes how long the laws of a screen take. */
    async timeLaws<Result>(judge: () => Promise<Result>): Promise<Result> {
      const from = getTime()
      const result = await judge()
      record.lawsMs += getTime() - from
      return result
    },
    /** Notes why the replay did not go on, with a last picture where the browser still gives one. */
    async fail({ index, event, message, expected, seen }: ReplayError): Promise<void> {
      const picture = await page
        .screenshot({ path: `${folder}/${FAILURE}`, type: 'jpeg', quality: QUALITY, timeout: 5000 })
        .then(() => FAILURE)
        .catch(() => null)
      record.failure = { index, event, message, expected, seen, picture }
      record.trace = await page
        .context()
        .tracing.stop({ path: `${folder}/${TRACE}` })
        .then(() => TRACE)
        .catch(() => null)
    },
    /** Writes the record, of a replay that came to its end and of one that did not. */
    async end(): Promise<void> {
      record.durationMs = getTime()
      if (!record.failure) await page.context().tracing.stop()
      writeFileSync(`${folder}/${RECORD}`, JSON.stringify(record))
    },
  }
}
