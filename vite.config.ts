import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pages } from '#build/pages.ts'
import { siteConfiguration } from '#build/site-configuration.ts'

export default defineConfig({ plugins: [siteConfiguration(), react(), pages()] })
