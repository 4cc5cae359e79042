import { readFileSync } from 'node:fs'
import { inProject } from '#build/project-root.ts'
import type { Funnel } from '#engine'
import { type CompiledProject, compileProject, type Project, toRunnableForm, toRunnableFunnel } from '#engine/author'

/** The names outside its files that the test funnel may speak of. */
export const names: Project['names'] = {
  views: ['puerta', 'vista'],
  frames: ['marco'],
  pictures: ['luna'],
  mounts: ['boletin'],
  links: ['agenda'],
  routes: ['/', '/fuera'],
  placeholders: { email: 'hola@practica.example' },
  targets: { emailjs: ['plantilla'], function: ['recibir'] },
}

const read = (file: string) => readFileSync(inProject('tests/support/dialect', file), 'utf8')

/** A form and a funnel that use every key of the dialect, as written. */
export const authored = { form: read('todo.schema.json'), funnel: read('todo.funnel.json') }

/** Checks and compiles a form and a funnel given as text; the whole dialect's where none is given. */
export function compileDialect({ form = authored.form, funnel = authored.funnel } = {}): CompiledProject {
  const meta = (name: string) => JSON.parse(readFileSync(inProject(`schemas/meta/${name}.schema.json`), 'utf8'))
  return compileProject({
    forms: [{ file: 'schemas/todo.schema.json', text: form }],
    funnels: [{ file: 'funnels/todo.funnel.json', text: funnel }],
    metaSchemas: { form: meta('form'), funnel: meta('funnel') },
    names,
  })
}

/** The compiled funnel with its functions, as the generated module would give it. */
export function buildFunnel(texts: { form?: string; funnel?: string } = {}): Funnel {
  const { forms, funnels, faults } = compileDialect(texts)
  const [form] = forms
  const [funnel] = funnels
  if (!form || !funnel) throw new Error(faults.map((fault) => `${fault.code} ${fault.line}`).join(', '))
  return toRunnableFunnel(funnel, toRunnableForm(form))
}
