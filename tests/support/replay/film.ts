import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { inProject } from '#build/project-root.ts'
import type { ModelPath } from '#engine/model'

/** Where the pictures of replayed paths are kept: a folder per funnel and path, and beside them the paths that passed. */
export const filmFolder = inProject('.local/film')

/** Takes a picture after each event of a path, and notes the path once it has passed. */
export function createFilm(page: Page, path: ModelPath, name: string) {
  const folder = `${filmFolder}/${path.funnel}/${name}`
  mkdirSync(folder, { recursive: true })
  return {
    async onStep(index: number, state: string): Promise<void> {
      const file = `${folder}/${String(index + 1).padStart(2, '0')}-${state}.jpg`
      await page.screenshot({ path: file, type: 'jpeg', quality: 50 })
    },
    keep: () => writeFileSync(`${folder}/passed.json`, JSON.stringify(path)),
  }
}
