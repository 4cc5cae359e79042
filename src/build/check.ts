import { readProject } from '#build/authoring/read-project.ts'
import { checkSite } from '#build/check-site.ts'
import { compileProject } from '#engine/author'
import { toReportLine } from '#site/messages/checker.ts'

/** `npm run check`: every fault of every form and funnel, each with its place and its cure. */
function check(): number {
  const started = performance.now()
  const { forms, funnels, faults } = compileProject(readProject())
  const siteFaults = checkSite()
  for (const line of [...faults.map(toReportLine), ...siteFaults]) console.error(line)
  const spent = ((performance.now() - started) / 1000).toFixed(2)
  const count = faults.length + siteFaults.length
  const found = count === 1 ? '1 fallo' : `${count} fallos`
  console.log(
    `${forms.length} formularios, ${funnels.length} embudos y la configuración del sitio, comprobados en ${spent} s: ${count === 0 ? 'sin fallos' : found}.`,
  )
  return count
}

process.exitCode = check() > 0 ? 1 : 0
