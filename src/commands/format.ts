import { globSync } from 'node:fs'
import { formatFiles } from '#project/format-files.ts'
import { inProject } from '#project/project-root.ts'
import { sitePath } from '#project/read-site.ts'

// Lays out the authored JSON. Nobody has to: no check minds how it is laid out.
const authored = [...globSync(['schemas/*.json', 'funnels/*.json'], { cwd: inProject() }), sitePath]
const formatted = formatFiles(authored.map((file) => file.replaceAll('\\', '/')))
for (const { file, state } of formatted) {
  if (state === 'changed') console.log(`Ordenado: ${file}`)
  if (state === 'broken') console.error(`${file} no se puede leer: npm run check dice por qué.`)
}
if (formatted.every(({ state }) => state === 'same')) console.log('Todo estaba ordenado.')
process.exitCode = formatted.some(({ state }) => state === 'broken') ? 1 : 0
