import { readTitle } from '#authoring/studio/map/read-titles.ts'
import { fileWords } from '#authoring/studio/words.ts'
import { getFilesOf, toFunnelFile, toSubject } from '#authoring/texts/funnel-files.ts'

/** The place of a file tells its kind. */
const KINDS = [
  [/^funnels\/.*\.promises\.json$/, fileWords.promises],
  [/^funnels\//, fileWords.funnel],
  [/^schemas\//, fileWords.form],
  [/^tests\/paths\//, fileWords.path],
  [/^src\/routes\//, fileWords.page],
  [/^src\/site\/content\//, fileWords.content],
  [/^src\/site\/config\//, fileWords.site],
] as const

/** Files by what they are and how that is called; their paths stand small below it. */
export function FileNames({ files, texts }: { files: readonly string[]; texts: ReadonlyMap<string, string> }) {
  return (
    <ul className="files__names">
      {files.map((file) => (
        <li key={file}>
          {toFileName(file, texts)} <small className="soft">{file}</small>
        </li>
      ))}
    </ul>
  )
}

/** 'funnels/cuestionario.funnel.json' → 'Embudo «Descubre si…»'; code is called as the page that it is of. */
export function toFileName(file: string, texts: ReadonlyMap<string, string>): string {
  const kind = toFileKind(file)
  const [, id = ''] = /([^/.]+)\.tsx?$/.exec(file) ?? []
  const titled = texts.has(file) ? file : toFunnelFile(id)
  const title = texts.has(titled) ? readTitle(texts, getFilesOf(texts, titled)) : ''
  return title === '' ? kind : fileWords.of(kind, title)
}

/** 'funnels/cuestionario.funnel.json' → 'Embudo' */
export function toFileKind(file: string): string {
  return KINDS.find(([pattern]) => pattern.test(file))?.[1] ?? fileWords.other
}

/** Whether changes are about more than one funnel or form. */
export function areOfSeveral(files: readonly string[], texts: ReadonlyMap<string, string>): boolean {
  return new Set(files.map((file) => getFilesOf(texts, file)[0] ?? toSubject(file).id)).size > 1
}
