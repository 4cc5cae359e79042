import type { Plugin } from 'vite'
import { listClientEntries } from '#build/page-assets.ts'
import { prerender } from '#build/prerender.ts'
import { inProject } from '#build/project-root.ts'

export const serverEntry = 'src/entry-server.tsx'

/** Builds the browser's files, then the renderer, then one HTML document per route. */
export function pages(): Plugin {
  return {
    name: 'pages',
    config(config) {
      const dist = config.build?.outDir ?? 'dist'
      return {
        appType: 'custom',
        build: { assetsInlineLimit: 0, target: 'es2022' },
        environments: {
          client: {
            build: {
              outDir: dist,
              emptyOutDir: true,
              manifest: true,
              modulePreload: { polyfill: false },
              rolldownOptions: { input: listClientEntries().map((file) => inProject(file)) },
            },
          },
          ssr: {
            build: {
              outDir: `${dist}/.server`,
              emitAssets: true,
              rolldownOptions: { input: inProject(serverEntry) },
            },
          },
        },
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
  }
}
