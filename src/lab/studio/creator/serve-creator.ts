import { build } from 'vite'
import { installCreator } from '#lab/bench/install-fetched.ts'
import { serveBuilt, served, withDocument } from '#support/serve-page.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { inProject } from '#tools/project/project-root.ts'

/** Builds and serves SurveyJS Creator on one survey. */
export async function serveCreator(): Promise<{ url: string; stop(): Promise<void> }> {
  const output = createTemporaryFolder()
  await build({
    root: inProject(),
    publicDir: false,
    configFile: false,
    logLevel: 'error',
    plugins: [withDocument('/src/lab/studio/creator/page.js', '')],
    resolve: {
      alias: [
        { find: /^survey-(core|react-ui|creator-core|creator-react)/, replacement: `${installCreator()}/survey-$1` },
      ],
      dedupe: ['react', 'react-dom'],
    },
    build: { outDir: output.path, minify: false, rolldownOptions: { input: served } },
  })
  return serveBuilt(output)
}
