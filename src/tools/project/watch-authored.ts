import { watch } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from './project-root.ts'
import { sitePath } from './read-site.ts'

/** An editor writes a file in several strokes. */
const SETTLED_MS = 50

/** Does something at once, and again whenever authored JSON has been written. */
export function watchAuthored(run: () => void): void {
  let waiting: NodeJS.Timeout | undefined
  for (const folder of ['schemas', 'schemas/meta', 'funnels', dirname(sitePath)]) {
    watch(inProject(folder), (_, file) => {
      if (!file?.endsWith('.json') || file.includes('.gen.')) return
      clearTimeout(waiting)
      waiting = setTimeout(run, SETTLED_MS)
    })
  }
  run()
}
