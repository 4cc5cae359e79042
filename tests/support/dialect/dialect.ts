import { readFileSync } from 'node:fs'
import type { Form, Funnel } from '#engine'
import { type CompiledProject, compileProject, type Project, toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import type { PagePart } from '#engine/page'
import { inProject } from '#project/project-root.ts'

const events = {
  'puerta.soltada': ['progreso', 'lado'],
  'aviso.leido': [],
  'x.again': [],
  'x.chosen': ['x'],
}

const able: PagePart = { events, offers: ['track', 'notice', 'redirect', 'mount', 'poll'] }

/** The names outside its files that the test funnel may speak of. */
export const names: Project['names'] = {
  views: ['puerta', 'vista'],
  layouts: ['marco', 'hoja'],
  picturedLayouts: ['marco'],
  pictures: ['luna'],
  videos: ['paseo'],
  images: ['/fotos/rojo.webp', '/fotos/azul.webp'],
  mounts: ['boletin'],
  links: ['agenda'],
  routes: ['/', '/fuera'],
  events,
  observed: { 'reserva.hecha': [], 'x.done': [] },
  parts: { parte: able, muda: { events, offers: [] } },
  placeholders: {
    email: 'hola@practica.example',
    vida: '[024](tel:024)',
    golpes: '[016](tel:016)',
    safety: 'Llama: [024](tel:024), [016](tel:016)',
  },
  help: ['vida', 'golpes'],
  targets: {
    mail: ['plantilla'],
    function: {
      recibir: ['todo', 'pagina', 'lista', 'rico', 'cuenta', 'variado'],
      guardar: ['todo', 'pagina'],
      otra: ['pagina'],
    },
    webhook: ['crm'],
  },
  bodies: { guardar: ['form', 'answers'] },
}

const read = (file: string) => readFileSync(inProject('tests/support/dialect', file), 'utf8')

const readMeta = (name: string) => JSON.parse(readFileSync(inProject(`schemas/meta/${name}.schema.json`), 'utf8'))

/** The form and the funnel with most of the dialect, as written: steps, sends, waits. */
export const authored = { form: read('todo.schema.json'), funnel: read('todo.funnel.json') }

/** The form and the funnel of answers that go in a list. */
export const authoredList = { form: read('lista.schema.json'), funnel: read('lista.funnel.json') }

/** The form and the funnel of what stands in groups and lists. */
export const authoredRich = { form: read('rico.schema.json'), funnel: read('rico.funnel.json') }

/** The form and the funnel of variants. */
export const authoredVariants = { form: read('variado.schema.json'), funnel: read('variado.funnel.json') }

/** The dialect itself, and files that together use every key of it. */
export const wholeDialect: Project = {
  forms: ['todo', 'pagina', 'lista', 'rico', 'cuenta', 'variado', 'fechas'].map((id) => ({
    file: `schemas/${id}.schema.json`,
    text: read(`${id}.schema.json`),
  })),
  funnels: ['todo', 'pagina', 'alojado', 'lista', 'rico', 'cuenta', 'variado', 'fechas'].map((id) => ({
    file: `funnels/${id}.funnel.json`,
    text: read(`${id}.funnel.json`),
  })),
  metaSchemas: { form: readMeta('form'), funnel: readMeta('funnel') },
  locale: {
    language: 'es-ES',
    timeZone: 'Europe/Madrid',
    nameFields: ['nombre', 'apellidos'],
    sendVerbs: ['enviar'],
  },
  names,
}

let compiled: CompiledProject | undefined

/** The whole dialect compiled, once for all who ask. */
export function compileWholeDialect(): CompiledProject {
  compiled ??= compileProject(wholeDialect)
  return compiled
}

/** JSON as text, or the value that it is written of. */
type Written = string | object

const toText = (written: Written, indent = 0) =>
  typeof written === 'string' ? written : JSON.stringify(written, null, indent)

/** Checks and compiles a form and a funnel of one id; where one is not given the sound one stands for it. */
function createCompile(id: string, sound: { form: string; funnel: string }) {
  return ({ form, funnel }: { form?: Written; funnel?: Written } = {}): CompiledProject =>
    compileProject({
      ...wholeDialect,
      forms: [{ file: `schemas/${id}.schema.json`, text: toText(form ?? sound.form) }],
      funnels: [{ file: `funnels/${id}.funnel.json`, text: toText(funnel ?? sound.funnel, 1) }],
    })
}

export const compileDialect = createCompile('todo', authored)
export const compileList = createCompile('lista', authoredList)
export const compileRich = createCompile('rico', authoredRich)
export const compileVariants = createCompile('variado', authoredVariants)

/** The funnel of an id with its functions, as the generated module would give it; the only one where none is named. */
export function toRunnable({ forms, funnels, diagnostics }: CompiledProject, id?: string): Funnel {
  const isNamed = ({ definition }: { definition: { id: string } }) => id === undefined || definition.id === id
  const form = forms.find(isNamed)
  const funnel = funnels.find(isNamed)
  if (!form || !funnel) throw new Error(diagnostics.map(({ code, line }) => `${code} ${line}`).join(', '))
  return toRunnableFunnel(funnel, [form])
}

export const buildVariants = () => toRunnable(compileVariants())
export const buildFunnel = (texts: { form?: Written; funnel?: Written } = {}) => toRunnable(compileDialect(texts))

/** One form of the whole dialect, ready to run. */
export function buildForm(id: 'todo' | 'pagina' | 'rico'): Form {
  const forms = wholeDialect.forms.filter(({ file }) => file === `schemas/${id}.schema.json`)
  const [form] = compileProject({ ...wholeDialect, forms, funnels: [] }).forms
  if (!form) throw new Error(`The form ${id} has diagnostics.`)
  return toRunnableForm(form)
}
