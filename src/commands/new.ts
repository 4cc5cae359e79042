import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { type Plan, planNew } from '#authoring/new/plan-new.ts'
import { readRequest } from '#authoring/new/read-request.ts'
import { USAGE } from '#messages/new-texts.ts'
import { formatFiles } from '#project/format-files.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'

const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
const request = await readRequest(process.argv.slice(2), async (question) =>
  terminal ? terminal.question(`${question}\n> `) : null,
)
terminal?.close()

const readText = (file: string) => (existsSync(inProject(file)) ? readFileSync(inProject(file), 'utf8') : null)
const plan = getPlan()
if ('refusal' in plan) {
  console.error(plan.refusal)
  process.exitCode = request && !('missing' in request) ? 1 : 2
} else {
  const { files, page, mailTemplate } = plan
  for (const [file, text] of Object.entries(files)) writeFileSync(inProject(file), text)
  formatFiles(Object.keys(files))
  console.log(
    `Escrito:\n${Object.keys(files)
      .map((file) => `  ${file}`)
      .join('\n')}`,
  )
  if (page) console.log(`Ábrelo con npm run dev (si ya estaba en marcha, empieza de nuevo), en ${page}.`)
  if (mailTemplate)
    console.log(
      `Lo que se envía llega a la bandeja. Antes de publicar, pon en src/site/config/site.json, en emailjs.templates, el nombre real de la plantilla «${mailTemplate}».`,
    )
}

/** The plan of the files to write, or a refusal with the usage. */
function getPlan(): Plan {
  if (!request) return { refusal: USAGE }
  return 'missing' in request
    ? { refusal: `${request.missing}\n\n${USAGE}` }
    : planNew(request, readProject(), readText)
}
