import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { authoredJson } from '#build/authoring/authored-json.ts'
import { pages } from '#build/pages.ts'
import { plainImports } from '#build/plain-imports.ts'
import { inProject } from '#build/project-root.ts'
import { siteConfiguration } from '#build/site-configuration.ts'
import { slimForms } from '#build/slim-forms.ts'

export default defineConfig({
  // What tools write there, films of replays among it, is no part of any page.
  server: { watch: { ignored: [inProject('.local/**')] } },
  plugins: [siteConfiguration(), slimForms(), react(), pages(), plainImports(), authoredJson()],
})
