import { watch } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { fixProject, toJsonReport } from '#authoring/cures/fix-texts.ts'
import { toTexts } from '#authoring/texts/funnel-files.ts'
import { checkProject } from '#project/check-project.ts'
import { writeEditorSchemas } from '#project/generate/generate-engine.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { sitePath } from '#project/read-site.ts'

// `npm run check -- cuestionario` says of one funnel also where its points lead; `-- --accepted` lists the remarks that
// the files accept, with their reasons; `-- --certificates` what was decided of each funnel; `-- --watch` checks at each
// save, for editors, which know by the first and the last line when they have heard everything. `-- --json`
// say it to programs; `-- --fix` applies the cures that need no thought, those of the studio.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    accepted: { type: 'boolean' },
    certificates: { type: 'boolean' },
    watch: { type: 'boolean' },
    ...{ json: { type: 'boolean' }, fix: { type: 'boolean' }, yes: { type: 'boolean' } },
  },
})

function report(): boolean {
  const started = performance.now()
  const { subject, diagnostics, remarks, scores, accepted, certificates } = checkProject(
    positionals[0],
    values.certificates,
  )
  for (const line of diagnostics) console.error(line)
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const found = ['sin fallos', '1 fallo'][diagnostics.length] ?? `${diagnostics.length} fallos`
  console.log(`Comprobado en ${seconds} s (${subject}): ${found}.`)
  for (const line of remarks) console.log(line)
  for (const line of scores) console.log(`\n${line}`)
  if (values.accepted) {
    console.log(accepted.length > 0 ? '\nSe quiere así:' : '\nNingún archivo acepta observaciones.')
    for (const line of accepted) console.log(line)
  }
  for (const line of certificates) console.log(line)
  return diagnostics.length === 0
}

/** An editor writes a file in several strokes. */
const SETTLED_MS = 50

/** Does something at once, and again whenever authored JSON has been written. */
function watchAuthored(run: () => void): void {
  let waiting: NodeJS.Timeout | undefined
  for (const folder of ['schemas', 'schemas/meta', 'funnels', dirname(sitePath)]) {
    watch(inProject(folder), (_, file) => {
      if (!file?.endsWith('.json') || file.includes('.gen.')) return
      clearTimeout(waiting)
      waiting = setTimeout(run, SETTLED_MS)
    })
  }
  run()
}

/** The report for programs, on the standard output and nothing beside it. */
function printFound(): boolean {
  const { found, others, diagnostics } = checkProject(positionals[0])
  // A file that cannot be read has been reported by then.
  const texts = found.length > 0 ? toTexts(readProject()) : new Map<string, string>()
  console.log(toJsonReport({ diagnostics: found, others, texts }))
  return diagnostics.length === 0
}

if (values.fix) await fixProject(values.yes ?? false)

if (values.json) {
  if (!printFound()) process.exitCode = 1
} else if (values.watch) {
  watchAuthored(() => {
    console.log('Comprobando…')
    // Editors complete from schemas that follow the files.
    if (report()) writeEditorSchemas(readProject())
  })
} else if (!report()) process.exitCode = 1
