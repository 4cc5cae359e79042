import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import {
  type Certificate,
  type CompiledProject,
  certify,
  compileProject,
  isAbout,
  type Project,
  toRunnableFunnel,
} from '#engine/compiler'
import { inProject } from './project-root.ts'
import { readProject } from './read-project.ts'

/** Beside the site that is built, and not in it: it is for who answers for the site. */
const report = inProject('.local/report/certificates.json')

/** Certifies every funnel of the project as it is written now, and keeps that beside the built site. */
export function writeCertificates(): void {
  const project = readProject()
  mkdirSync(dirname(report), { recursive: true })
  writeFileSync(report, `${JSON.stringify(certifyProject(project, compileProject(project)), null, 2)}\n`)
}

/** A line for each funnel: what its certificate says, and whether the one of the built site is about the same texts. */
export function describeCertificates(project: Project, compiled: CompiledProject): string[] {
  const built: Certificate[] = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : []
  return certifyProject(project, compiled).map(({ funnel, hash, steps, edges, endings, states }) => {
    const kept = built.find((each) => each.funnel === funnel)
    const isBuilt = kept !== undefined && isAbout(kept, getTexts(project, compiled, funnel))
    const state = isBuilt ? '' : kept ? '; el sitio construido es de otra versión' : '; sin construir'
    const size = `${steps} pasos, ${edges} transiciones, ${states} situaciones, finales: ${endings.join(', ') || 'ninguno'}`
    return `${funnel} ${hash.slice(0, 12)}: ${size}${state}`
  })
}

function certifyProject(project: Project, compiled: CompiledProject): Certificate[] {
  return compiled.funnels.map((funnel) => {
    const { id } = funnel.definition
    const accepted = compiled.accepted.filter(({ file }) => file === `funnels/${id}.funnel.json`)
    return certify(
      toRunnableFunnel(funnel, compiled.forms),
      getTexts(project, compiled, id),
      Object.fromEntries(accepted.map(({ code, reason }) => [code, reason])),
    )
  })
}

function getTexts({ forms, funnels }: Project, compiled: CompiledProject, id: string): string[] {
  const form = compiled.funnels.find(({ definition }) => definition.id === id)?.definition.form
  const files = [`funnels/${id}.funnel.json`, ...(form === undefined ? [] : [`schemas/${form}.schema.json`])]
  return files.flatMap((file) => [...funnels, ...forms].find((each) => each.file === file)?.text ?? [])
}
