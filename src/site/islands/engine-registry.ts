import type { ComponentType } from 'react'
import { type Funnel, getKnown, getKnownScreen } from '#engine'
import { type FunnelId, type LayoutProps, loadControls, type Parts, type ViewProps } from '#engine/react'
import { engineChanged } from '#site/config/development-events.ts'
import { Awaited, AwaitedScreen } from '#site/islands/awaited.tsx'
import { messages } from '#site/messages/runtime.ts'

type Loaders<Module> = Record<string, () => Promise<Module>>
/** Imports a module, and may ask for one again that did not come. */
type Import = <Module>(load: () => Promise<Module>) => Promise<Module>
const importOnce: Import = (load) => load()

// The build makes one chunk of each file: a page is sent the form, the layout and the views it uses, and no other.
const funnelFiles = import.meta.glob<{ default: Funnel }>('/src/generated/funnels/*.gen.ts')
const layoutFiles = import.meta.glob<{ default: ComponentType<LayoutProps> }>('/src/site/layouts/*.tsx')
const viewFiles = import.meta.glob<{ default: ComponentType<ViewProps> }>('/src/site/views/*.tsx')
// The type of a part follows from its name, and a pattern of files cannot say that: `never` fits the place of each.
const partFiles = import.meta.glob<{ default: never }>('/src/site/parts/{opening,pace,screen,review}.tsx')

const funnels = new Map<string, Funnel>()

// While developing, a file that has changed is asked for under a new address.
let stamp = 0
import.meta.hot?.on(engineChanged, ({ timestamp }: { timestamp: number }) => {
  stamp = timestamp
})

/** Layouts and views by their names, as far as they are loaded. */
export const layouts: Record<string, ComponentType<LayoutProps>> = {}
export const views: Record<string, ComponentType<ViewProps>> = {}

/** The parts that only some funnels show, as far as they are loaded. */
export const parts: Parts = {}

const partNames = ['Opening', 'Pace', 'Screen', 'Review'] as const

async function loadSeldomMessages(isNeeded: boolean): Promise<void> {
  if (isNeeded) messages.seldom ??= (await import('#site/messages/seldom.ts')).default
}

type Steps = Funnel['definition']['steps']

/** The steps that are drawn before anybody has pressed anything; all of them where a variant may show something else. */
function getFirst({ definition: { steps } }: Funnel): Steps {
  return steps[0]?.variants ? steps : steps.slice(0, 1)
}

/** The parts that steps of a funnel need. */
function getParts({ definition: { screens = {}, opening }, paced }: Funnel, steps: Steps): (keyof Parts)[] {
  const needed = {
    Screen: steps.some(({ show = '', variants }) => variants || show in screens),
    Review: steps.some(({ review }) => review),
    Opening: opening,
    Pace: paced,
  }
  return partNames.filter((name) => needed[name])
}

/** The views of the site that steps of a funnel show, by themselves or below the words of its own screens. */
function getViews(funnel: Funnel, steps: Steps): string[] {
  const shown = steps.flatMap(({ show, variants = {} }) => [show, ...Object.values(variants).map((own) => own.show)])
  return shown.flatMap((show) => {
    const screen = getKnownScreen(funnel, show)
    return (screen ? screen.view : show) ?? []
  })
}

/** Source files that a funnel's page needs before it can come alive, once the funnel is loaded. */
export function getFunnelSources(id: FunnelId): string[] {
  const funnel = getFunnel(id)
  const { layout } = funnel.definition
  return [
    toFunnelFile(id),
    ...getParts(funnel, getFirst(funnel)).map((name) => toPartFile('parts', name.toLowerCase())),
    ...(layout === undefined ? [] : [toPartFile('layouts', layout)]),
    ...getViews(funnel, getFirst(funnel)).map((show) => toPartFile('views', show)),
  ].map((file) => file.slice(1))
}

/**
 * Loads a funnel, by an id that a page's HTML gives, with what draws its first step. Until `loadParts` its plain words
 * stand for what draws the others.
 */
export async function loadFunnel(id: string): Promise<FunnelId> {
  if (!isFunnelId(id)) throw new RangeError(`There is no funnel "${id}".`)
  const asked = stamp
  const funnel = await load(funnelFiles, toFunnelFile(id))
  // Saved again meanwhile.
  if (import.meta.hot && stamp !== asked) return loadFunnel(id)
  funnels.set(id, funnel)
  await loadPartsOf(funnel, getFirst(funnel), importOnce)
  for (const show of getViews(funnel, funnel.definition.steps)) views[show] ??= Awaited
  parts.Screen ??= AwaitedScreen
  return id
}

/** Loads what draws a funnel: the controls of its form, its layout and its views. */
export function loadParts(funnel: Funnel, importModule = importOnce): Promise<void> {
  return loadPartsOf(funnel, funnel.definition.steps, importModule)
}

async function loadPartsOf(funnel: Funnel, steps: Steps, importModule: Import): Promise<void> {
  const { form, definition } = funnel
  const { layout } = definition
  await Promise.all([
    ...(form ? [loadControls(form.definition).then(loadSeldomMessages)] : []),
    ...(layout === undefined ? [] : [loadInto(layouts, layoutFiles, 'layouts', layout, importModule)]),
    ...getViews(funnel, steps).map((show) => loadInto(views, viewFiles, 'views', show, importModule)),
    ...getParts(funnel, steps).map(async (name) => {
      parts[name] = await load(partFiles, toPartFile('parts', name.toLowerCase()), importModule)
    }),
  ])
}

/** Loads everything, for rendering on the server. */
export async function loadAll(): Promise<void> {
  const toId = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.gen.ts'.length)
  const ids = await Promise.all(Object.keys(funnelFiles).map(toId).map(loadFunnel))
  await Promise.all(ids.map((id) => loadParts(getFunnel(id))))
}

export function getFunnel(id: FunnelId): Funnel {
  return getKnown(funnels.get(id), 'loaded funnel', id)
}

function isFunnelId(id: string): id is FunnelId {
  return toFunnelFile(id) in funnelFiles
}

function toFunnelFile(id: string): string {
  return `/src/generated/funnels/${id}.gen.ts`
}

type PartFolder = 'layouts' | 'views' | 'parts'

function toPartFile(folder: PartFolder, name: string): string {
  return `/src/site/${folder}/${name}.tsx`
}

async function loadInto<T>(
  target: Record<string, T>,
  files: Loaders<{ default: T }>,
  folder: PartFolder,
  name: string,
  importModule: Import,
) {
  target[name] = await load(files, toPartFile(folder, name), importModule)
}

async function load<T>(files: Loaders<{ default: T }>, file: string, importModule = importOnce): Promise<T> {
  const loader = getKnown(files[file], 'file', file)
  if (import.meta.hot && stamp > 0) return (await import(/* @vite-ignore */ `${file}?t=${stamp}`)).default
  return (await importModule(loader)).default
}
