import { mkdirSync } from 'node:fs'
import sharp from 'sharp'
import { build } from 'vite'
import { toReportLine } from '#messages/checker.ts'
import { checkPictures, listPictures } from '#project/check-pictures.ts'
import { checkStyles } from '#project/check-styles.ts'
import { inProject, projectRoot } from '#project/project-root.ts'
import { generateArt } from './generate-art.ts'
import { generateEngine } from './generate-engine.ts'
import { generateFormatDocs } from './generate-format-docs.ts'
import { generateRoutes } from './generate-routes.ts'
import { writeIfChanged } from './write-generated.ts'

/**
 * Writes everything under `src/generated` that the site, the tests and the functions import, and the reference of the JSON.
 * @throws with every diagnostic of the forms and funnels, and of styles that speak of their steps, a line each, when there is one
 */
export async function generate(): Promise<void> {
  await generateSources()
  generateFormatDocs()
  const diagnostics = generateEngine().map(toReportLine)
  const found = diagnostics.length > 0 ? diagnostics : checkStyles()
  if (found.length > 0) throw new Error(found.join('\n'))
}

/** Writes what is made from sources, not from authored JSON. */
export async function generateSources(): Promise<void> {
  mkdirSync(inProject('src/generated'), { recursive: true })
  generateArt()
  await Promise.all([generatePictures(), generateRoutes(), generateServerEngine()])
}

/**
 * Writes `src/generated/pictures.gen.ts`: the pictures of people that the configuration names, by their address, with their size.
 *
 * @throws with a sentence for each that cannot be shown
 */
async function generatePictures(): Promise<void> {
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

/**
 * Writes what of the engine the edge functions run, as one file without imports: they import nothing of the site, and
 * decide by the same code.
 */
async function generateServerEngine(): Promise<void> {
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: inProject('src/engine/receiver.ts'), formats: ['es'] },
    },
  })
  const [file, ...others] = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  if (file?.type !== 'chunk' || others.length > 0 || file.imports.length > 0)
    throw new Error('What the functions run of the engine must fit into one file without imports.')
  writeIfChanged(
    inProject('supabase/functions/_shared/forms/engine.gen.js'),
    `// Generated from src/engine/receiver.ts. Do not edit.\n${file.code}`,
  )
}
