import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Site } from '#build/read-site.ts'
import { drawSharingImage, readSharingText, renderSharingImage } from '#build/sharing/sharing-image.ts'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'

/** Writes one sharing image per page, with the page's own heading. */
export async function writeSharingImages(
  dist: string,
  documents: ReadonlyMap<string, string>,
  { brand }: Site,
): Promise<void> {
  const name = [brand.lead, brand.joint, brand.tail] as const
  for (const [path, html] of documents) {
    const file = join(dist, toSharingImagePath(path))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, await renderSharingImage(drawSharingImage(readSharingText(html), name)))
  }
}
