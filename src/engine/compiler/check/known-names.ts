import type { CompiledForm } from '#engine/compiler/emit/compile-form.ts'
import type { PagePart } from '#engine/page'

/** Every name that a funnel may speak of and that lives outside its file. */
export type KnownNames = {
  /** The forms that can be spoken of, sound or not. */
  forms: ReadonlyMap<string, CompiledForm>
  /** The forms that have diagnostics of their own. */
  brokenForms: readonly string[]
  views: readonly string[]
  layouts: readonly string[]
  /** The layouts that draw the picture of a step. */
  picturedLayouts: readonly string[]
  pictures: readonly string[]
  /** Videos of the site's own, each with its captions. */
  videos: readonly string[]
  /** Addresses of the pictures that options may show. */
  images: readonly string[]
  /** Foreign content that a step may mount. */
  mounts: readonly string[]
  /** Names of outbound links in the site's configuration. */
  links: readonly string[]
  /** Their addresses, by name, to be put on the buttons of screens; a name without one stays there. */
  addresses?: Readonly<Record<string, string>>
  /** Paths of the site. */
  routes: readonly string[]
  /** Names that texts may cite in braces, with the text put in their place: `{email}`. */
  placeholders: Readonly<Record<string, string>>
  /** Those of them that say whom to call. */
  help?: readonly string[]
  /** The events that views send to their funnels, each with the names of its data. */
  events: PagePart['events']
  /** Events that nobody sends and a funnel must ask about with `poll`, each with the names of its data. */
  observed: PagePart['events']
  /** The kinds of page parts that run funnels, by name. */
  parts: Readonly<Record<string, PagePart>>
  /** Targets of deliveries: templates of the mail service, and functions, each with the forms that it takes in. */
  targets: {
    mail: readonly string[]
    function: Readonly<Record<string, readonly string[]>>
    webhook: readonly string[]
  }
  /** The keys of a body that each function reads, by its name; a function that is not listed reads every key. */
  bodies?: Readonly<Record<string, readonly string[]>>
  /** `sendVerbs` of the locale. */
  sendVerbs?: readonly string[]
}

/** The names outside a funnel's file where nothing is set up: no view, no link, no target. */
export const NO_NAMES: Omit<KnownNames, 'forms' | 'brokenForms'> = {
  views: [],
  layouts: [],
  picturedLayouts: [],
  pictures: [],
  videos: [],
  images: [],
  mounts: [],
  links: [],
  routes: [],
  events: {},
  observed: {},
  parts: {},
  placeholders: {},
  targets: { mail: [], function: {}, webhook: [] },
}
