import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import type { ModelPath } from '#engine/model'
import { inProject } from '#tools/project/project-root.ts'

/** Where the pictures of replayed paths are kept: a folder per funnel and path. */
export const filmFolder = inProject('.local/film')

/** What is kept of a replay beside its pictures: the path, and whether it came to its end. */
export type Replayed = { name: string; path: ModelPath; hasPassed: boolean }

const RECORD = 'replay.json'

const findRecords = () => globSync(`*/*/${RECORD}`, { cwd: filmFolder }).map((file) => `${filmFolder}/${file}`)

/** The replays since they were last cleared. */
export function readReplays(): Replayed[] {
  return findRecords().map((file) => JSON.parse(readFileSync(file, 'utf8')))
}

/** The pictures stay; what they were of counts no longer. */
export function clearReplays(): void {
  for (const file of findRecords()) rmSync(file)
}

/** `0, nombre` → `00-nombre.jpg` */
export function toPictureName(index: number, state: string): string {
  return `${String(index).padStart(2, '0')}-${state}.jpg`
}

/** Takes a picture of each state of a path. */
export function createFilm(page: Page, path: ModelPath, name: string) {
  const folder = `${filmFolder}/${path.funnel}/${name}`
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const record = (hasPassed: boolean) => {
    const replayed: Replayed = { name, path, hasPassed }
    writeFileSync(`${folder}/${RECORD}`, JSON.stringify(replayed))
  }
  record(false)
  return {
    async take(index: number, state: string): Promise<void> {
      await page.screenshot({ path: `${folder}/${toPictureName(index, state)}`, type: 'jpeg', quality: 50 })
    },
    end: () => record(true),
  }
}
