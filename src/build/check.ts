import { readProject } from '#build/authoring/read-project.ts'
import { compileProject } from '#engine/author'
import { toReportLine } from '#site/messages/checker.ts'

/** `npm run check`: every fault of every form and funnel, each with its place and its cure. */
function check(): number {
  const started = performance.now()
  const { forms, funnels, faults } = compileProject(readProject())
  for (const fault of faults) console.error(toReportLine(fault))
  const spent = ((performance.now() - started) / 1000).toFixed(2)
  const found = faults.length === 1 ? '1 fallo' : `${faults.length} fallos`
  console.log(
    `${forms.length} formularios y ${funnels.length} embudos comprobados en ${spent} s: ${faults.length === 0 ? 'sin fallos' : found}.`,
  )
  return faults.length
}

process.exitCode = check() > 0 ? 1 : 0
