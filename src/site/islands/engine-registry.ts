import type { ComponentType } from 'react'
import { type Funnel, getKnown, getKnownScreen } from '#engine'
import { type FunnelId, type LayoutProps, loadControls, type Parts, type ViewProps } from '#engine/react'
import { engineChanged } from '#site/config/development-events.ts'
import { messages } from '#site/messages/runtime.ts'

type Loaders<Module> = Record<string, () => Promise<Module>>

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

/** The parts that a funnel needs. */
function getParts({ definition: { steps, screens, opening }, paced }: Funnel): (keyof Parts)[] {
  const needed = { Screen: screens, Review: steps.some(({ review }) => review), Opening: opening, Pace: paced }
  return partNames.filter((name) => needed[name])
}

/** The views of the site that a funnel shows, by themselves or below the words of its own screens. */
function getViews(funnel: Funnel): string[] {
  const { steps, screens = {} } = funnel.definition
  const alone = steps.flatMap(({ show }) => (show === undefined || getKnownScreen(funnel, show) ? [] : [show]))
  return [...alone, ...Object.values(screens).flatMap(({ view }) => view ?? [])]
}

/** Source files that a funnel's page needs before it can come alive, once the funnel is loaded. */
export function getFunnelSources(id: FunnelId): string[] {
  const { layout } = getFunnel(id).definition
  return [
    toFunnelFile(id),
    ...getParts(getFunnel(id)).map((name) => toPartFile('parts', name.toLowerCase())),
    ...(layout === undefined ? [] : [toPartFile('layouts', layout)]),
    ...getViews(getFunnel(id)).map((show) => toPartFile('views', show)),
  ].map((file) => file.slice(1))
}

/** Loads a funnel, by an id that a page's HTML gives, with the layout and the views it names. */
export async function loadFunnel(id: string): Promise<FunnelId> {
  if (!isFunnelId(id)) throw new RangeError(`There is no funnel "${id}".`)
  const asked = stamp
  const funnel = await load(funnelFiles, toFunnelFile(id))
  // Saved again meanwhile.
  if (import.meta.hot && stamp !== asked) return loadFunnel(id)
  funnels.set(id, funnel)
  await loadParts(funnel)
  return id
}

/** Loads what draws a funnel: the controls of its form, its layout and its views. */
export async function loadParts(funnel: Funnel): Promise<void> {
  const { form, definition } = funnel
  const { layout } = definition
  await Promise.all([
    ...(form ? [loadControls(form.definition).then(loadSeldomMessages)] : []),
    ...(layout === undefined ? [] : [loadInto(layouts, layoutFiles, 'layouts', layout)]),
    ...getViews(funnel).map((show) => loadInto(views, viewFiles, 'views', show)),
    ...getParts(funnel).map(async (name) => {
      parts[name] = await load(partFiles, toPartFile('parts', name.toLowerCase()))
    }),
  ])
}

/** Loads everything, for rendering on the server. */
export async function loadAll(): Promise<void> {
  const toId = (file: string) => file.slice(file.lastIndexOf('/') + 1, -'.gen.ts'.length)
  await Promise.all(Object.keys(funnelFiles).map(toId).map(loadFunnel))
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
) {
  target[name] = await load(files, toPartFile(folder, name))
}

async function load<T>(files: Loaders<{ default: T }>, file: string): Promise<T> {
  const loader = getKnown(files[file], 'file', file)
  if (import.meta.hot && stamp > 0) return (await import(/* @vite-ignore */ `${file}?t=${stamp}`)).default
  return (await loader()).default
}
