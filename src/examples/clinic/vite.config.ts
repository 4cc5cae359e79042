import { slimForms } from 'provable-funnels/vite'
import { defineConfig } from 'vite'

export default defineConfig({ plugins: [slimForms()] })
