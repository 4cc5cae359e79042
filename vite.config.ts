import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { slimForms } from '#engine/vite'
import { readStepCounts } from '#operating/leads/read-step-counts.ts'
import { inProject } from '#tools/project/project-root.ts'
import { authoredJson } from '#tools/vite/authored-json.ts'
import { plainImports } from '#tools/vite/behaviour-bundles.ts'
import { pages } from '#tools/vite/pages.ts'
import { servedFiles } from '#tools/vite/served-files.ts'
import { siteConfiguration } from '#tools/vite/site-configuration.ts'
import { studio } from '#tools/vite/studio.ts'

export default defineConfig({
  // What tools write there, films of replays among it, is no part of any page.
  server: { watch: { ignored: [inProject('.local/**')] }, fs: servedFiles },
  plugins: [siteConfiguration(), slimForms(), react(), pages(), plainImports(), authoredJson(), studio(readStepCounts)],
})
