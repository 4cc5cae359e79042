import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { toSharingImagePath } from '#site/head/sharing-image-path.ts'
import { drawSharingImage, readSharingText, renderSharingImage } from '#tools/pages/sharing/sharing-image.ts'
import type { Site } from '#tools/project/read-site.ts'

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
