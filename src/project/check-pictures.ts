import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'
import { inProject } from './project-root.ts'
import { readSite, type Site } from './read-site.ts'

/** A picture of a person that the configuration names. */
interface NamedPicture {
  /** Its setting: `owner.founders.hipnosis.portrait`. */
  path: string
  /** Its address on the site, which is its file's in `public`: `/personas/ana.jpg`. */
  address: string
}

/** More than a page may be asked to carry, in bytes; `npm run setup` makes smaller what it is given. */
const MOST_BYTES = 500_000

/** The first bytes of the files of each ending. */
const beginnings: Record<string, RegExp> = {
  jpg: /^\xff\xd8\xff/,
  jpeg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  webp: /^RIFF.{4}WEBP/s,
}

/** The pictures that the owner has given. */
export function listPictures({ owner, testimonies }: Pick<Site, 'owner' | 'testimonies'> = readSite()): NamedPicture[] {
  const named = [
    ...Object.entries(owner.founders).map(([id, { portrait }]) => [`owner.founders.${id}.portrait`, portrait] as const),
    ...Object.entries(testimonies).map(([id, { picture }]) => [`testimonies.${id}.picture`, picture] as const),
  ]
  return named.flatMap(([path, address]) => (address.startsWith('/') ? [{ path, address }] : []))
}

/** The faults that keep pictures from being shown, a sentence each with its cure. */
export function checkPictures(
  pictures: readonly NamedPicture[] = listPictures(),
  folder = inProject('public'),
): string[] {
  return pictures.flatMap(({ path, address }) => {
    const fault = findFault(`${folder}${address}`, address)
    return fault === null ? [] : [`${path}: ${fault}`]
  })
}

function findFault(file: string, address: string): string | null {
  const ending = /\.(\w+)$/.exec(address)?.[1]?.toLowerCase() ?? ''
  const beginning = beginnings[ending]
  if (address.includes('..') || !beginning)
    return `«${address}» no es el nombre de una foto. Escribe dónde está dentro de public: /personas/ana.jpg (jpg, png o webp).`
  if (!existsSync(file)) return `no existe public${address}. Cópiala allí, o dásela a «npm run setup».`
  if (!beginning.test(readBeginning(file)))
    return `public${address} se llama .${ending}, pero por dentro es otra cosa. Ábrela y guárdala como foto, o elige otra.`
  const { size } = statSync(file)
  if (size > MOST_BYTES)
    return `public${address} pesa ${(size / 1_000_000).toLocaleString('es-ES', { maximumFractionDigits: 1 })} MB, y una página no debe cargar más de 0,5. Dásela a «npm run setup», que la reduce.`
  return null
}

function readBeginning(file: string): string {
  const bytes = Buffer.alloc(12)
  const handle = openSync(file, 'r')
  readSync(handle, bytes)
  closeSync(handle)
  return bytes.toString('latin1')
}
