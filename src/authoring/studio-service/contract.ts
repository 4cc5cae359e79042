import type { Curable } from '#authoring/cures/cure.ts'
import type { NewRequest, Plan } from '#authoring/new/plan-new.ts'
import type { CountsRead } from '#authoring/step-flows.ts'
import type { Diagnostic, Project } from '#engine/compiler'
import type { RecordedPath } from '#engine/model'

/** The messages between the studio's page and the development server. */

/** The address of the studio. */
export const studioPath = '/_estudio/'
/** The code of the studio's page: the address that it begins with, and the text at each address. */
export type StudioCode = { entry: string; files: ReadonlyMap<string, string> }
/** The page of the live funnel, which the studio frames. */
export const previewPath = '/_estudio/vista'
/**
 * The requests of the page: everything to begin with, a check, a save, changes on disk, a module, a picture of a step.
 */
export const apiPaths = {
  project: '/_estudio/api/proyecto',
  check: '/_estudio/api/comprobar',
  save: '/_estudio/api/guardar',
  plan: '/_estudio/api/nuevo',
  page: '/_estudio/api/pagina',
  removal: '/_estudio/api/quitar-pagina',
  compare: '/_estudio/api/comparar',
  changes: '/_estudio/api/cambios',
  counts: '/_estudio/api/cuentas',
  walks: '/_estudio/api/recorridos',
  promises: '/_estudio/api/promesas',
  publish: '/_estudio/api/publicar',
  code: '/_estudio/codigo/',
  module: '/_estudio/modulo/',
  picture: '/_estudio/imagen/',
} as const

/** The ending of a step that cannot be run yet: a preview goes as far as to there. */
export const CUT_ENDING = 'sin-terminar'

/** A file as it is on disk. `hash` says which text of it somebody has seen. */
export type DiskFile = { file: string; text: string; hash: string }

type Names = Project['names']
/** The names of a project that forms and funnels may speak of. */
export type ProjectNames = Pick<Names, 'views' | 'layouts' | 'pictures' | 'images' | 'links' | 'routes' | 'mounts'> & {
  help: readonly string[]
  /** How somebody calls a link or a route, with its address. */
  titles: Readonly<Record<string, string>>
  parts: readonly string[]
  /** The codes of what may be meant. */
  remarks: readonly string[]
  targets: Readonly<Record<keyof Names['targets'], readonly string[]>>
}

/** Everything the studio begins with. */
export type StudioProject = {
  files: DiskFile[]
  names: ProjectNames
  metaSchemas: { form: object; funnel: object }
}

/** A diagnostic with its sentence. */
export type StudioDiagnostic = Curable &
  Pick<Diagnostic, 'severity' | 'counterexample' | 'variant'> & { sentence: string }

/** Texts that are not on disk, by their files, and the funnel that is looked at. */
export type CheckRequest = { drafts: Readonly<Record<string, string>>; funnel: string | null }

/**
 * The result of a check of the texts. `module` is the address of the funnel as it can run, null where nothing of it
 * can.
 */
export type CheckAnswer = {
  diagnostics: StudioDiagnostic[]
  module: string | null
  /** Whether it runs only as far as to a step with a fault. */
  isCut: boolean
  /** How long the server worked on it. */
  milliseconds: number
}

/** The files to write. `base` is the hash of the text that it was made from; null for a file that is new. */
export type SaveRequest = { files: { file: string; text: string; base: string | null }[] }

/** A file as it is found on disk; null where it is gone. */
export type FoundFile = { file: string; found: DiskFile | null }

/** All are written, or none: what differs on disk from what the author has seen is returned. */
export type SaveAnswer = { saved: DiskFile[] } | { changed: FoundFile[] } | { refused: string }

/**
 * A question, a step, a form or a funnel to be made among texts that are not saved. A funnel sends to a template that there is:
 * what the site's settings say is not written here.
 */
export type PlanRequest = {
  request:
    | Extract<NewRequest, { what: 'field' | 'step' | 'form' }>
    | (Extract<NewRequest, { what: 'funnel' }> & { target: string })
  drafts: CheckRequest['drafts']
}
type PlanAnswer = Extract<Plan, { files: object }> | { refusal: string }

/** A page with its funnel and its form, written as `npm run new -- page` writes them. */
export type PageRequest = { request: Extract<NewRequest, { what: 'page' }>; drafts: CheckRequest['drafts'] }
/** The files that were written, and the page's path. */
export type PageWritten = { written: string[]; page: string }
/** With whether the site serves the page, once the server knows. */
type PageAnswer = (PageWritten & { isServed: boolean }) | { refusal: string }

/** A page that was made here, by its id, and whether it is gone. */
export type RemovalRequest = { id: string }
export type RemovalAnswer = { removed: string[] } | { refusal: string }

/**
 * A change in words. `isLoss` marks what a delivery no longer carries, and a delivery that no longer goes out; `isRename`
 * what is about a name itself; `next` is the version that the funnel needs.
 */
export type StudioChange = {
  file: string
  isBreaking: boolean
  isLoss: boolean
  isRename: boolean
  sentence: string
  next: string | null
}
export type CompareAnswer =
  | { refused: string }
  | {
      changes: StudioChange[]
      /** The same for a pull request. */
      markdown: string
      /** The files to be committed; null where there is no repository. */
      uncommitted: string[] | null
      /** Whether anything of the project was committed; else it is compared with what is saved. */
      isCommitted: boolean
      /** The address of the funnel's module as it was; null for a new one. */
      module: string | null
      /** The steps whose screens differ, by their ids. `variant` names the visitors who see the change; absent where all do. */
      screens: { step: string; variant?: string | undefined }[]
    }

/** The counts at the steps of a funnel, or the reason why they are not known. */
export type CountsAnswer = CountsRead | { none: string }

/** The files that are saved and not committed, and the words of their commit: its first line, and what it changes. */
export type PublishRequest = { files: readonly string[]; subject: string; text: string }
/** The branch that went to the remote, null where there is none, with the address to go on at; or what to ask of a developer. */
export type PublishAnswer = { branch: string | null; link: string | null } | { refused: string }

/** The last walks through a funnel while developing, the latest first. */
export type WalksAnswer = { walks: RecordedPath[] }

/** 'cuestionario' → 'funnels/cuestionario.promises.json' */
export const toPromisesFile = (funnel: string): string => `funnels/${funnel}.promises.json`

/** The request for the promises of a funnel, among texts that are not saved. */
export type PromisesRequest = { funnel: string; drafts: CheckRequest['drafts'] }
/**
 * Each promise in words; of one that is broken what happens instead, and the text of all once it is promised. `by` is who committed
 * them last; null where nobody did.
 */
export type PromisesAnswer = {
  promises: { sentence: string; broken: { instead: string[]; accepted: string } | null }[]
  /** The faults of the file itself. */
  faults: string[]
  by: string | null
}

/** Each request with its answer, by the name of its address. */
export type Posts = {
  check(request: CheckRequest): CheckAnswer
  plan(request: PlanRequest): PlanAnswer
  page(request: PageRequest): PageAnswer
  removal(request: RemovalRequest): RemovalAnswer
  /** Compares texts that are not saved with the last commit, or with the disk where there is none. */
  compare(request: CheckRequest): CompareAnswer
  /** The counts since a day, or of the last 30. */
  counts(request: { funnel: string; since?: string }): CountsAnswer
  walks(request: { funnel: string }): WalksAnswer
  promises(request: PromisesRequest): PromisesAnswer
  publish(request: PublishRequest): PublishAnswer
  save(request: SaveRequest): SaveAnswer
}
