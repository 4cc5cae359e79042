import { readProject } from '#build/authoring/read-project.ts'
import { checkSite } from '#build/check-site.ts'
import { findBrokenSite } from '#build/read-site.ts'
import { compileProject } from '#engine/author'
import { toReportLine } from '#site/messages/checker.ts'

/** `npm run check`: every fault of every form, every funnel and the site's configuration, each with its place and its cure. */
function check(): number {
  const started = performance.now()
  // Forms and funnels speak of names in the configuration: while it cannot be read nothing can be said of them.
  const broken = findBrokenSite()
  const { checked, faults } = broken.length > 0 ? { checked: 'la configuración del sitio', faults: broken } : checkAll()
  for (const line of faults) console.error(line)
  const spent = ((performance.now() - started) / 1000).toFixed(2)
  const found = faults.length === 0 ? 'sin fallos' : faults.length === 1 ? '1 fallo' : `${faults.length} fallos`
  console.log(`Comprobado en ${spent} s (${checked}): ${found}.`)
  return faults.length
}

function checkAll(): { checked: string; faults: string[] } {
  const project = readProject()
  const { faults } = compileProject(project)
  return {
    checked: `${project.forms.length} formularios, ${project.funnels.length} embudos y la configuración del sitio`,
    faults: [...checkSite(), ...faults.map(toReportLine)],
  }
}

process.exitCode = check() > 0 ? 1 : 0
