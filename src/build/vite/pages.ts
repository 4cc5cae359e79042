import { type EnvironmentOptions, normalizePath, type Plugin } from 'vite'
import { listClientEntries } from '#build/pages/page-assets.ts'
import { prerender } from '#build/pages/prerender.ts'
import { generateArt } from '#project/generate/generate-art.ts'
import { generateRoutes } from '#project/generate/generate-routes.ts'
import { inProject } from '#project/project-root.ts'
import { siteChanged } from '#site/config/development-events.ts'
import { forgetEvaluated, serverEntry } from './renderer.ts'

/** A machine that is busy with other things is no diagnostic of the build. */
const quiet = { pluginTimings: false }

/** Builds the browser's files, then the renderer, then one HTML document per route. */
export function pages(): Plugin {
  return {
    name: 'pages',
    config(config) {
      const dist = config.build?.outDir ?? 'dist'
      return {
        appType: 'custom',
        build: { assetsInlineLimit: 0, target: 'es2022' },
        environments: toEnvironments(dist),
        builder: {
          async buildApp(builder) {
            for (const name of ['client', 'ssr'] as const) {
              const environment = builder.environments[name]
              if (environment) await builder.build(environment)
            }
            await prerender(inProject(dist))
          },
        },
      }
    },
    configureServer({ watcher }) {
      let working: Promise<void> = Promise.resolve()
      // A file that comes back at once is told as changed.
      watcher.on('all', (_, file) => {
        // One after the other, so that the last sees what there is; a file that is gone before it is read is told of as gone.
        if (file.startsWith(inProject('src/routes/'))) working = working.then(generateRoutes).catch(console.error)
        if (file.startsWith(inProject('src/site/art/'))) generateArt()
      })
    },
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return
      forgetEvaluated(this.environment)
      const { client } = server.environments
      // Pages are never hydrated: what only the renderer knows is shown by loading the page again.
      if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send(siteChanged)
      return []
    },
  }
}

/**
 * The code that every form needs is one file: smaller than its parts, and one request. Modules that only load it stay
 * outside.
 */
const sharedChunks = [
  { name: 'entry-islands', test: /entry-islands|preload-helper/, priority: 1 },
  {
    name: 'hydrate-island',
    test: /\/src\/hydrate-island\.tsx$|\/site\/ui\/(submit-button|funnel-form)\.tsx$|\/no(-form)?-features\.ts$|rolldown.runtime/,
  },
]

/** The browser's files, and the renderer beside them. */
function toEnvironments(dist: string): Record<'client' | 'ssr', EnvironmentOptions> {
  return {
    client: {
      build: {
        outDir: dist,
        emptyOutDir: true,
        manifest: true,
        modulePreload: false,
        rolldownOptions: {
          checks: quiet,
          input: listClientEntries().map((file) => inProject(file)),
          output: { codeSplitting: { groups: sharedChunks } },
        },
      },
    },
    ssr: {
      build: {
        outDir: `${dist}/.server`,
        emitAssets: true,
        // One file: a chunk would import the entry under another address than the prerenderer does, as a second copy.
        rolldownOptions: { checks: quiet, input: inProject(serverEntry), output: { codeSplitting: false } },
      },
    },
  }
}

/** Folders that pages are made of: only these reach a browser while developing, not what an operator leaves beside them. */
const allow = ['src', 'funnels', 'schemas', 'public', 'supabase/functions', 'node_modules'].map((name) =>
  inProject(name),
)

/**
 * Globs of what no browser is handed wherever it lies: the local store with its keys and passwords, the repository, secrets, exports and
 * ledgers of erasures. They take the place of Vite's own list, so that is in it.
 */
const deny = [
  ...['.local', '.git', '.wrangler', 'supabase/.temp'].map((name) => normalizePath(inProject(name, '**'))),
  '**/.git/**',
  '.env',
  '.env.*',
  '.npmrc',
  '.yarnrc.yml',
  '*.{crt,pem,key,p12,pfx,cer,der}',
  '*-keys.json',
  '*.jsonl',
]

/** The files that Vite's development server may read for a browser. */
export const servedFiles = { allow, deny }
