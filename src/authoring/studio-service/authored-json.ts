import { relative } from 'node:path'
import type { DevEnvironment, EnvironmentModuleNode, HotUpdateOptions, Plugin, ViteDevServer } from 'vite'
import { keepPath } from '#authoring/paths/kept-paths.ts'
import { forgetEvaluated } from '#build/vite/renderer.ts'
import { toReportLine } from '#messages/checker.ts'
import { findBrokenSchemas } from '#project/check-site.ts'
import { generateEngine } from '#project/generate/generate-engine.ts'
import { inProject, projectRoot } from '#project/project-root.ts'
import { findBrokenSite, sitePath } from '#project/read-site.ts'
import {
  type DiagnosticsFound,
  diagnosticsAsked,
  diagnosticsFound,
  engineChanged,
  pathRecorded,
  siteChanged,
} from '#site/config/development-events.ts'

/**
 * While developing: forms and funnels are checked and compiled at the start and at every save. Diagnostics appear over the
 * page and in the terminal; what is sound goes on with the new definition where it stands.
 * The last walks through each funnel are kept, fit to be replayed.
 */
export function authoredJson(): Plugin {
  let lines: readonly string[] = []
  return {
    name: 'authored-json',
    apply: 'serve',
    configureServer(server) {
      server.watcher.add([inProject('schemas'), inProject('funnels')])
      let foundAt = 0
      const tell = (to: { send(event: string, found: DiagnosticsFound): void }) =>
        to.send(diagnosticsFound, { lines, root: projectRoot, foundAt })
      const make = () => {
        const before = lines
        lines = makeEngine()
        foundAt = Date.now()
        for (const line of lines) console.error(line)
        if (before.length > 0) forgetModules(server)
        if (before.length + lines.length > 0) tell(server.ws)
      }
      make()
      // A page that is loaded while a file is broken shows that too, once it can.
      server.ws.on(diagnosticsAsked, (_, page) => tell(page))
      server.ws.on(pathRecorded, (path) => keepPath(path))
      server.watcher.on('all', (event, file) => {
        const path = relative(inProject(), file)
        const isAuthored = path === sitePath || /^(schemas|funnels)\/(?!.*\.gen\.).*\.json$/.test(path)
        if (isAuthored || (event !== 'change' && isNamed(path))) make()
      })
    },
    hotUpdate: {
      // After Vite has named the module that imports whatever is in the folder: it would have every tab load again.
      order: 'post',
      handler(changed) {
        if (!/\/src\/generated\/(?:funnels|forms)\//.test(changed.file) || this.environment.name !== 'client') return
        tellEngineChanged(this.environment, changed)
        return []
      },
    },
  }
}

/** Has the browser ask anew for a form or a funnel and for all that imports it, and go on with it where that is possible. */
function tellEngineChanged({ moduleGraph, hot }: DevEnvironment, { type, modules, timestamp }: HotUpdateOptions): void {
  // Without new stamps the browser would be given its own old copy of the form that a funnel imports.
  const invalidated = new Set<EnvironmentModuleNode>()
  for (const module of modules)
    for (const each of [module, ...module.importers]) moduleGraph.invalidateModule(each, invalidated, timestamp, true)
  if (type === 'update') hot.send(engineChanged, { timestamp })
  else if (modules.length > 0) hot.send(siteChanged)
}

/** Makes what is sound anew; what is wrong with the rest, a line each. A file may be gone between its being listed and read. */
function makeEngine(): string[] {
  try {
    // Forms and funnels speak of names in the configuration: while it cannot be read nothing can be said of them.
    const broken = [...findBrokenSchemas(), ...findBrokenSite()]
    return broken.length > 0 ? broken : generateEngine().map(toReportLine)
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)]
  }
}

/** Whether a file is there to be named by funnels: a fault may be mended by making it. */
function isNamed(path: string): boolean {
  return /^src\/(site\/(views|layouts|art)|routes)\//.test(path)
}

/** Pages that were rendered while modules were missing must not stay so once they are there. */
function forgetModules({ environments }: ViteDevServer): void {
  for (const environment of Object.values(environments)) environment.moduleGraph.invalidateAll()
  forgetEvaluated(environments.ssr)
}
