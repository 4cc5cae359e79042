import { suggest } from '#messages/checker-words.ts'
import { listFunnels, readSourceFiles, type SourceFile, toPosition } from './read-project.ts'

/** How a page names the funnel that runs in it: an island's id, or what the part of the page that runs it is given. */
const NAMED = /(?<=<Funnel\s+id=")[\w-]+|(?<=\bfunnel=")[\w-]+/g

/** Diagnostics of the pages: funnels that they run and that do not exist, each with its position. */
export function checkPages(sources = readPages(), funnels = listFunnels()): string[] {
  return findNamed(sources)
    .filter(({ id }) => !funnels.includes(id))
    .map(
      ({ id, position }) =>
        `${position}  Esta página lleva el embudo «${id}», que no existe. Crea funnels/${id}.funnel.json o cambia la página.${suggest(id, funnels)}  [page.unknown-funnel]`,
    )
}

/** A remark on each funnel that no page runs: nobody will ever meet it. */
export function findUnusedFunnels(sources = readPages(), funnels = listFunnels()): string[] {
  const named = findNamed(sources).map(({ id }) => id)
  return funnels
    .filter((id) => !named.includes(id))
    .map((id) => `Nota: ninguna página lleva el embudo «${id}»; nadie pasará por él hasta que se ponga en una.`)
}

function findNamed(sources: readonly SourceFile[]): { id: string; position: string }[] {
  return sources.flatMap((source) =>
    [...source.text.matchAll(NAMED)].map(({ 0: id, index }) => ({ id, position: toPosition(source, index) })),
  )
}

function readPages(): SourceFile[] {
  return readSourceFiles('src/{routes,site}/**/*.tsx')
}
