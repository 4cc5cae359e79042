import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { authoredJson } from '#build/authoring/authored-json.ts'
import { pages } from '#build/pages.ts'
import { plainImports } from '#build/plain-imports.ts'
import { siteConfiguration } from '#build/site-configuration.ts'
import { slimForms } from '#build/slim-forms.ts'

export default defineConfig({
  plugins: [siteConfiguration(), slimForms(), react(), pages(), plainImports(), authoredJson()],
})
