import { EventEmitter, once } from 'node:events'
import { type DevEnvironment, isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import type { Renderer } from '#build/pages/prerender.ts'

export const serverEntry = 'src/entry-server.tsx'

/** The longest wait for a page whose files have been written. */
const KNOWN_LIMIT_MS = 30_000

const changes = new EventEmitter()
let forgotten = 0

/** The renderer of the development server, evaluated from the sources as they are. */
export async function loadRenderer({ environments: { ssr } }: ViteDevServer): Promise<Renderer> {
  if (!isRunnableDevEnvironment(ssr)) throw new Error('El entorno ssr de Vite no puede ejecutar módulos.')
  return ssr.runner.import<Renderer>(`/${serverEntry}`)
}

/**
 * Has the renderer evaluate its modules anew at the next request. Vite's own reload would do so beside the request of a page that has
 * just been told to load again, and leave two copies of some of them.
 */
export function forgetEvaluated(environment: DevEnvironment | undefined): void {
  if (!environment || !isRunnableDevEnvironment(environment)) return
  environment.runner.clearCache()
  forgotten++
  changes.emit('forgotten')
}

/**
 * Renders until nothing has changed meanwhile: a page of older sources would stay as it is, for it does not yet hear that it has
 * to be loaded again.
 */
export async function renderNewest<Rendered>(render: () => Promise<Rendered>): Promise<Rendered> {
  for (;;) {
    const before = forgotten
    const outcome = await render().then(
      (rendered) => ({ rendered }),
      (error: unknown) => ({ error }),
    )
    if (before !== forgotten) continue
    if ('error' in outcome) throw outcome.error
    return outcome.rendered
  }
}

/**
 * Waits until the renderer knows a page whose files have just been written: they are heard of one by one, and its route is made last.
 * Whether it does; with faults elsewhere it may not.
 */
export async function isKnownSoon(vite: ViteDevServer, path: string): Promise<boolean> {
  const signal = AbortSignal.timeout(KNOWN_LIMIT_MS)
  try {
    for (;;) {
      const changed = once(changes, 'forgotten', { signal })
      // It is awaited only where the page is not known yet.
      changed.catch(() => null)
      const renderer = await renderNewest(() => loadRenderer(vite))
      if (renderer.getPaths().includes(path)) return true
      await changed
    }
  } catch {
    return false
  }
}
