import { pictures } from '#generated/pictures.gen.ts'
import type { PictureFile } from '#site/ui/art.tsx'

/** The photograph that a setting names, with its size; none while the owner has not given one. */
export function findPicture(address: string): PictureFile | undefined {
  return pictures[address]
}
