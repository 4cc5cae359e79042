import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { authoredJson } from '#authoring/studio-service/authored-json.ts'
import { studio } from '#authoring/studio-service/studio-plugin.ts'
import { plainImports } from '#build/vite/behaviour-bundles.ts'
import { pages } from '#build/vite/pages.ts'
import { siteConfiguration } from '#build/vite/site-configuration.ts'
import { slimReact } from '#build/vite/slim-react.ts'
import { slimForms } from '#engine/vite'
import { readStepCounts } from '#operating/leads/open-store.ts'
import { inProject } from '#project/project-root.ts'
import { servedFiles } from './src/build/vite/pages.ts'

export default defineConfig({
  // What tools write there, films of replays among it, is no part of any page.
  server: { watch: { ignored: [inProject('.local/**')] }, fs: servedFiles },
  plugins: [
    siteConfiguration(),
    slimForms(),
    slimReact(),
    react(),
    pages(),
    plainImports(),
    authoredJson(),
    studio(readStepCounts),
  ],
})
