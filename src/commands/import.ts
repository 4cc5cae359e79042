import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { runImport } from '#importers/run-import.ts'
import { formatText } from '#project/format-files.ts'
import { inProject, projectRoot } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

const { exitCode, text, files, shown } = runImport(process.argv.slice(2), readProject())
for (const [file, json] of Object.entries(files)) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, formatText(json, file) ?? json)
  console.log(`Escrito: ${relative(projectRoot, file)}`)
}
if (exitCode > 0) console.error(text)
else
  console.log(
    `\n${text}\n\nFalta ponerlo en una página: <Funnel id="…" />. Los textos están como en el original, y lo que es un dato de la persona lo marca quien lo sabe («x-sensitive»).`,
  )
process.exitCode = exitCode
// The development server stays until it is ended, and this command with it.
if (shown !== null) {
  const server = spawn(process.execPath, [inProject('src/commands/dev.ts'), '--open', shown], {
    stdio: 'inherit',
  })
  server.on('exit', (code) => {
    process.exitCode = code ?? 0
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
}
