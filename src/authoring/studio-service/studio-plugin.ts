import { relative } from 'node:path'
import { build, type Plugin } from 'vite'
import { listUncommitted, listUnknown, readAuthor, readRevision } from '#authoring/diff/run-diff.ts'
import { readPicture } from '#authoring/paths/film-pictures.ts'
import { readKeptPaths } from '#authoring/paths/kept-paths.ts'
import { isKnownSoon } from '#build/vite/renderer.ts'
import { siteConfiguration } from '#build/vite/site-configuration.ts'
import { inProject, projectRoot } from '#project/project-root.ts'
import { readPromiseFiles } from '#project/promise-files.ts'
import { readProject, readSourceFiles } from '#project/read-project.ts'
import { readPageTitles } from '#project/route-files.ts'
import { tryRead } from '#project/try-read.ts'
import type { Committed } from './compare-drafts.ts'
import { type StudioCode, studioPath } from './contract.ts'
import type { PostOptions } from './studio-posts.ts'
import { createStudioService } from './studio-service.ts'

/** A file that is being written is empty for a moment: it is read once nothing has been heard of it for so long. */
const SETTLE_MS = 50

/** The studio of those who write forms and funnels, while developing: no build knows of it. */
export function studio(readCounts: PostOptions['readCounts']): Plugin {
  return {
    name: 'studio',
    apply: 'serve',
    // Found before the first page asks: what Vite finds later has it load every page anew, with what is written in it.
    config: () => ({
      optimizeDeps: { entries: ['src/authoring/studio/preview/entry-preview.tsx', 'src/hydrate-island.tsx'] },
    }),
    configureServer(server) {
      const { middlewares, watcher } = server
      let code: Promise<StudioCode> | null = null
      const service = createStudioService({
        root: projectRoot,
        readProject,
        readCounts,
        readWalks: readKeptPaths,
        readPromises: readPromiseFiles,
        readPaths: () => readSourceFiles('tests/paths/*.json'),
        readPageTitles,
        readCommitted,
        readAuthor,
        listUnknown,
        readPicture,
        isServedSoon: (page) => isKnownSoon(server, page),
        getCode() {
          code ??= bundleStudio().catch((error: unknown) => {
            code = null
            throw error
          })
          return code
        },
      })
      const tellSettled = createSettling((file) => service.tell(file, tryRead(inProject(file))))
      watcher.on('all', (_, path) => {
        const file = relative(inProject(), path)
        // The next page of the studio is bundled anew.
        if (/^src\/(?!generated\/)/.test(file)) code = null
        // Names of views, layouts, drawings, pages and links too.
        if (/^(?:schemas|funnels|supabase|src\/(?:site|routes))\//.test(file)) service.forget()
        if (/^(?:funnels|schemas|tests\/paths)\/[^/]+\.json$/.test(file)) tellSettled(file)
      })
      middlewares.use((request, response, next) => {
        const url = request.url ?? ''
        if (url === studioPath.slice(0, -1)) response.writeHead(307, { location: studioPath }).end()
        else if (url.startsWith(studioPath)) service.handle(request, response)
        else next()
      })
    },
  }
}

/** Calls `act` for a file once nothing has been heard of it for a moment. */
function createSettling(act: (file: string) => void): (file: string) => void {
  const settling = new Map<string, NodeJS.Timeout>()
  return (file) => {
    clearTimeout(settling.get(file))
    settling.set(
      file,
      setTimeout(() => act(file), SETTLE_MS),
    )
  }
}

function readCommitted(): Committed | null {
  const files = readRevision('HEAD')
  return files && { ...files, uncommitted: listUncommitted() }
}

/** Bundles the code of the studio's own page, with React's faster production build. The page that it frames stays unbundled. */
async function bundleStudio(): Promise<StudioCode> {
  const result = await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    base: studioPath,
    plugins: [siteConfiguration()],
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    build: {
      write: false,
      copyPublicDir: false,
      minify: false,
      target: 'esnext',
      modulePreload: false,
      assetsDir: 'codigo',
      rolldownOptions: {
        checks: { pluginTimings: false }, // A machine that is busy with other things is no diagnostic of the bundle.
        input: { estudio: inProject('src/authoring/studio/entry-studio.tsx') },
      },
    },
  })
  const chunks = [result].flat().flatMap((output) => ('output' in output ? output.output : []))
  const files = chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [chunk] : []))
  const entry = files.find(({ isEntry }) => isEntry)
  if (!entry) throw new Error('The bundle of the studio has no entry.')
  const toAddress = (name: string) => `${studioPath}${name}`
  return {
    entry: toAddress(entry.fileName),
    files: new Map(files.map(({ fileName, code }) => [toAddress(fileName), code])),
  }
}
