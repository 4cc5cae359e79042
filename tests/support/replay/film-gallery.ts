import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '#tools/local/escape-html.ts'
import { filmFolder, toPictureName } from './film.ts'
import type { ReplayRecord } from './replay-record.ts'

/** Writes `.local/film/index.html`: each path as a strip of its pictures, each with the event that led to it. */
export function writeGallery(replays: readonly ReplayRecord[], firsts: ReadonlyMap<string, string>): void {
  const strips = [...replays]
    .sort(compareReplays)
    .map((replay) => toStrip(replay, firsts.get(replay.path.funnel) ?? ''))
  writeFileSync(
    `${filmFolder}/index.html`,
    `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Replayed paths</title>
<style>
  body { font: 1rem/1.4 system-ui; margin: 2rem }
  section > div { display: flex; gap: 1rem; overflow-x: auto; padding-block: .5rem }
  figure { flex: 0 0 20rem; margin: 0 }
  img { inline-size: 100%; border: 1px solid #999 }
  figcaption { font: .8rem/1.4 monospace; overflow-wrap: anywhere }
  .failed { color: #a00 }
</style>
<h1>Replayed paths</h1>
${strips.join('\n')}
</html>
`,
  )
}

function compareReplays(a: ReplayRecord, b: ReplayRecord): number {
  return `${a.path.funnel} ${a.name}`.localeCompare(`${b.path.funnel} ${b.name}`, 'en', { numeric: true })
}

function toStrip({ path: { funnel, steps }, name, failure }: ReplayRecord, first: string): string {
  const figures = [{ event: null, state: first }, ...steps].map(({ event, state }, index) => {
    const picture = [funnel, name, toPictureName(index, state)]
    const words = escapeHtml(event ? `${JSON.stringify(event)} → ${state}` : state)
    // A path that stopped has pictures as far as it came.
    if (!existsSync(join(filmFolder, ...picture))) return ''
    return `<figure><img loading="lazy" src="${picture.map(encodeURIComponent).join('/')}" alt=""><figcaption>${words}</figcaption></figure>`
  })
  const outcome = failure === null ? '' : ' <strong class="failed">did not reach its end</strong>'
  return `<section><h2>${funnel}, path ${escapeHtml(name)}${outcome}</h2><div tabindex="0">${figures.join('')}</div></section>`
}
