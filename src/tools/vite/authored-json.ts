import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { Plugin, ViteDevServer } from 'vite'
import type { Diagnostic } from '#engine/compiler'
import type { ModelPath } from '#engine/model'
import { engineChanged, pathRecorded } from '#site/config/development-events.ts'
import { generateEngine } from '#tools/generate/generate-engine.ts'
import { toReportLine } from '#tools/messages/checker.ts'
import { inProject, projectRoot } from '#tools/project/project-root.ts'

const pathFolder = inProject('.local/paths')

/**
 * While developing: forms and funnels are checked and compiled at the start and at every save. Diagnostics appear in the page's
 * overlay and in the terminal; without diagnostics the running funnel goes on with the new definition where it stands.
 * The last path through each funnel is kept in .local/paths, fit to be replayed.
 */
export function authoredJson(): Plugin {
  let diagnostics: readonly Diagnostic[] = []
  return {
    name: 'authored-json',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add([inProject('schemas'), inProject('funnels')])
      diagnostics = generateEngine()
      for (const diagnostic of diagnostics) console.error(toReportLine(diagnostic))
      // A page that is loaded while a file is broken shows that too.
      server.ws.on('connection', () => {
        if (diagnostics.length > 0) showFaults(server, diagnostics)
      })
      server.ws.on(pathRecorded, keepPath)
      server.watcher.on('all', (_, file) => {
        if (!isAuthored(file)) return
        const before = diagnostics
        diagnostics = generateEngine()
        for (const diagnostic of diagnostics) console.error(toReportLine(diagnostic))
        if (diagnostics.length > 0) showFaults(server, diagnostics)
        else if (before.length > 0) clearFaults(server)
      })
    },
    transform: {
      filter: { id: /\/vite\/dist\/client\/client\.mjs$/ },
      handler: translateOverlay,
    },
    hotUpdate({ file, modules, timestamp }) {
      if (!file.includes('/src/generated/funnels/') && !file.includes('/src/generated/forms/')) return
      if (this.environment.name !== 'client') return
      // Without new stamps the browser would be given its own old copy of the form that a funnel imports.
      const invalidated = new Set<(typeof modules)[number]>()
      for (const module of modules) {
        this.environment.moduleGraph.invalidateModule(module, invalidated, timestamp, true)
        for (const importer of module.importers) {
          this.environment.moduleGraph.invalidateModule(importer, invalidated, timestamp, true)
        }
      }
      this.environment.hot.send(engineChanged, { timestamp })
      return []
    },
  }
}

/** What Vite's overlay says under every diagnostic, for those who write funnels and forms. */
function translateOverlay(client: string): string {
  const tip = 'Se va solo en cuanto se corrige. Para quitarlo antes, pulsa Esc o fuera del recuadro.'
  return client.replace(/"Click outside, press .*?hmrConfigName\), "\."/, JSON.stringify(tip))
}

function keepPath(path: ModelPath): void {
  mkdirSync(pathFolder, { recursive: true })
  writeFileSync(join(pathFolder, `${basename(path.funnel)}.json`), `${JSON.stringify(path, null, 2)}\n`)
}

function isAuthored(file: string): boolean {
  const path = relative(inProject(), file)
  return /^(schemas|funnels)\/.*\.json$/.test(path)
}

function showFaults(server: ViteDevServer, diagnostics: readonly Diagnostic[]): void {
  server.ws.send({
    type: 'error',
    err: {
      message: diagnostics.length === 1 ? 'Hay un fallo:' : `Hay ${diagnostics.length} fallos:`,
      // Here alone the overlay makes links to the editor, of absolute paths.
      stack: diagnostics.map((diagnostic) => `${projectRoot}/${toReportLine(diagnostic)}`).join('\n'),
      plugin: 'formularios y embudos',
    },
  })
}

/**
 * Takes the overlay away. A page that could not be rendered has nothing under it: Vite's client loads that one again,
 * and by then what was made while modules were missing must be forgotten.
 */
function clearFaults({ environments, ws }: ViteDevServer): void {
  for (const environment of Object.values(environments)) environment.moduleGraph.invalidateAll()
  environments.ssr?.hot.send({ type: 'full-reload' })
  ws.send({ type: 'update', updates: [] })
}
