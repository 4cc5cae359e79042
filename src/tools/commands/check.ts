import { type CompiledProject, compileProject, toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import { toReportLine } from '#tools/messages/checker.ts'
import { checkSite } from '#tools/project/check-site.ts'
import { checkStyles } from '#tools/project/check-styles.ts'
import { readProject } from '#tools/project/read-project.ts'
import { findBrokenSite } from '#tools/project/read-site.ts'
import { toScoreTable } from '#tools/project/score-table.ts'

/**
 * `npm run check`: every fault of every form, every funnel and the site's configuration, each with its place and its cure;
 * and every rule of the style sheets for a step that no funnel has.
 * `npm run check -- cuestionario`: also where the points of that funnel lead.
 */
function check(funnelId: string | undefined): number {
  const started = performance.now()
  // Forms and funnels speak of names in the configuration: while it cannot be read nothing can be said of them.
  const broken = findBrokenSite()
  const { checked, faults, scores } =
    broken.length > 0 ? { checked: 'la configuración del sitio', faults: broken, scores: [] } : checkAll(funnelId)
  for (const line of faults) console.error(line)
  const spent = ((performance.now() - started) / 1000).toFixed(2)
  const found = faults.length === 0 ? 'sin fallos' : faults.length === 1 ? '1 fallo' : `${faults.length} fallos`
  console.log(`Comprobado en ${spent} s (${checked}): ${found}.`)
  for (const line of scores) console.log(`\n${line}`)
  return faults.length
}

function checkAll(funnelId: string | undefined): { checked: string; faults: string[]; scores: string[] } {
  const project = readProject()
  const compiled = compileProject(project)
  const { faults } = compiled
  return {
    checked: `${project.forms.length} formularios, ${project.funnels.length} embudos y la configuración del sitio`,
    // The style sheets speak of steps: while a funnel is broken nothing can be said of them.
    faults: [...checkSite(), ...faults.map(toReportLine), ...(faults.length === 0 ? checkStyles() : [])],
    scores: funnelId === undefined ? [] : [describeScores(compiled, funnelId)],
  }
}

function describeScores({ funnels, forms }: CompiledProject, id: string): string {
  const funnel = funnels.find(({ definition }) => definition.id === id)
  if (!funnel)
    return `No hay ningún embudo sin fallos «${id}». Hay: ${funnels.map((each) => each.definition.id).join(', ')}.`
  const form = forms.find(({ definition }) => definition.id === funnel.definition.form)
  return (
    toScoreTable(toRunnableFunnel(funnel, form ? toRunnableForm(form) : null)) ||
    `El embudo «${id}» no decide por puntos.`
  )
}

process.exitCode = check(process.argv[2]) > 0 ? 1 : 0
