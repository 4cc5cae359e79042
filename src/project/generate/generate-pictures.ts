import sharp from 'sharp'
import { checkPictures, listPictures } from '#project/check-pictures.ts'
import { inProject } from '#project/project-root.ts'
import { writeIfChanged } from './write-generated.ts'

/**
 * Writes `src/generated/pictures.gen.ts`: the pictures of people that the configuration names, by their address, with their size.
 *
 * @throws with a sentence for each that cannot be shown
 */
export async function generatePictures(): Promise<void> {
  const faults = checkPictures()
  if (faults.length > 0) throw new Error(faults.join('\n'))
  const addresses = [...new Set(listPictures().map(({ address }) => address))].sort()
  const entries = addresses.map(async (address) => {
    const { autoOrient } = await sharp(inProject(`public${address}`)).metadata()
    return [address, { src: address, width: autoOrient.width, height: autoOrient.height }]
  })
  const pictures = Object.fromEntries(await Promise.all(entries))
  writeIfChanged(
    inProject('src/generated/pictures.gen.ts'),
    `// Generated from site.json and public. Do not edit.
export const pictures: Readonly<Record<string, { src: string; width: number; height: number }>> = ${JSON.stringify(pictures, null, 2)}\n`,
  )
}
