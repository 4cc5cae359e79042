import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { AnswerValue, Field, Form, Funnel as FunnelData } from '#engine'
import { toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import { type Engine, EngineProvider, Funnel, type LayoutProps, loadControls } from '#engine/react'
import { createDraft } from '#engine-internals/form/draft.ts'
import { NO_ERRORS, Screen } from '#engine-internals/react/screen.tsx'
import { messages } from '#site/messages/runtime.ts'
import seldomMessages from '#site/messages/seldom.ts'
import { compileWholeDialect } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

const project = compileWholeDialect()
const forms = new Map(project.forms.map((form) => [form.definition.id, toRunnableForm(form)]))
for (const { definition } of forms.values()) await loadControls(definition)
const funnels = project.funnels
  .filter(({ definition }) => definition.part === undefined)
  .map((funnel) => toRunnableFunnel(funnel, project.forms))

const Layout = ({ funnel, step, title, button, children }: LayoutProps) => (
  <main>
    {title} {funnel.id} {step.picture} {button} {children}
  </main>
)
const Marked = ({ children }: { children: string }) => <b>{children}</b>

function render(content: ReactNode, funnel?: FunnelData): string {
  const engine: Engine = {
    getFunnel: () => funnel ?? fail(),
    views: { puerta: () => <p>La puerta</p>, vista: () => <p>La vista</p> },
    layouts: { marco: Layout },
    ports: createMemoryPorts().ports,
    stepHistory: {
      push: () => {},
      getDepth: () => null,
      resume: () => {},
      go: () => {},
      leave: () => {},
      listen: () => () => {},
    },
    parts: {},
    address: { read: () => null, clean: () => {} },
    random: () => 0,
    tabStore: { read: () => null, write: () => false, erase: () => {} },
    messages: { ...messages, seldom: seldomMessages },
    slots: { Text: Marked, Note: Marked, ErrorIcon: () => null },
  }
  return renderToString(<EngineProvider engine={engine}>{content}</EngineProvider>)
}

function fail(): never {
  throw new Error('This test asks for nothing by its id.')
}

/** Every field of a form on one screen, those included that an answer brings in. */
function renderFields(form: Form, presentation: 'question' | 'page', values: Record<string, AnswerValue>): string {
  const asked = Object.keys(form.definition.fields)
  const screen = { form, asked, path: asked, presentation, draft: createDraft(values), errors: NO_ERRORS, attempt: 0 }
  return render(<Screen {...screen} onLeaveField={() => {}} />)
}

/** The texts of a field that a page shows: the two ends of a scale are the only options whose notes are shown. */
function getTexts({ title, hint, note, placeholder, options = [], widget }: Field): string[] {
  const notes = widget === 'scale' ? options.map((option) => option.note) : []
  return [title, hint, note, placeholder, ...options.map((option) => option.title), ...notes].filter(
    (text) => text !== undefined,
  )
}

const answers = {
  plan: 'otro',
  tipo: 'empresa',
  regalo: 'sí',
  cupon: 'VERANO',
  origen: 'De una amiga',
  importe: '100',
  pais: 'pt',
  color: 'otro',
  dias: ['nunca', 'lunes'],
  ayudas: ['otra'],
  socio: 'true',
  edad: '20',
  precio: '1,5',
}

/** Answers that bring in what these keep away. */
const otherwise = { ...answers, regalo: 'no', importe: '1' }

test.each([...forms])('every text of the form %s is on its page', (_, form) => {
  const html = [answers, otherwise].map((each) => renderFields(form, 'page', each)).join()
  const sections = form.definition.sections.flatMap(({ title, description = '' }) => [title, description])
  const texts = [...sections, ...Object.values(form.definition.fields).flatMap(getTexts)]
  expect(texts.filter((text) => !html.includes(text))).toEqual([])
  expect(texts.length).toBeGreaterThan(10)
})

test.each([...forms])('every text of the fields of %s is on a screen of questions', (_, form) => {
  const html = [answers, otherwise].map((each) => renderFields(form, 'question', each)).join()
  expect(
    Object.values(form.definition.fields)
      .flatMap(getTexts)
      .filter((text) => !html.includes(text)),
  ).toEqual([])
})

/** The elements of a page that carry a field's name. */
function findInputs(html: string, name: string): string[] {
  return [...html.matchAll(/<(?:input|textarea|select)[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
}

test.each([
  [
    'apodo',
    1,
    [
      'type="text"',
      'maxLength="20"',
      'placeholder="Muestra del apodo"',
      'autoComplete="nickname"',
      'aria-describedby="apodo-hint apodo-counter"',
    ],
  ],
  ['buzon', 1, ['type="email"', 'inputMode="email"']],
  ['movil', 1, ['type="tel"', 'inputMode="tel"']],
  ['telefono', 1, ['type="tel"', 'inputMode="tel"']],
  ['dia', 1, ['type="date"']],
  ['relato', 1, ['<textarea', 'spellCheck="false"', 'autoComplete="off"', 'aria-describedby="relato-counter"']],
  ['firma', 1, ['type="text"', 'input--signature']],
  ['color', 3, ['type="radio"']],
  ['nota', 3, ['type="radio"']],
  ['pais', 1, ['<select', 'aria-describedby="pais-hint"']],
  ['dias', 3, ['type="checkbox"']],
  ['ayudas', 4, ['type="checkbox"', 'value="beca"']],
  ['otraAyuda', 1, ['type="text"', 'aria-describedby="otraAyuda-counter"']],
  ['edad', 1, ['type="text"', 'inputMode="numeric"', 'value="20"']],
  ['precio', 1, ['type="text"', 'inputMode="decimal"', 'value="1,5"']],
  ['talla', 2, ['type="radio"', 'value="0.5"']],
  ['socio', 2, ['type="radio"', 'value="true"', 'checked']],
  ['numeroSocio', 1, ['type="text"']],
  ['hora', 1, ['type="time"']],
  ['cita', 1, ['type="datetime-local"']],
  ['web', 1, ['type="url"']],
  ['acepto', 1, ['type="checkbox"', 'value="true"']],
  // Without a name: where it stands in the page is no answer.
  ['volumen', 0, []],
  ['tono', 0, []],
  ['hoja', 0, []],
])('the field %s is drawn by %i inputs that say what the JSON says', (name, count, marks) => {
  const form = forms.get('pagina') ?? fail()
  const inputs = findInputs(renderFields(form, 'page', answers), name)
  expect(inputs).toHaveLength(count)
  for (const mark of marks) expect(inputs[0]?.toLowerCase()).toContain(mark.toLowerCase())
})

test('the text that an option asks for stands under that option, in its own group', () => {
  const html = renderFields(forms.get('pagina') ?? fail(), 'page', answers)
  const marks = ['value="otra"', 'name="otraAyuda"', 'value="ninguna"', 'value="otro"', 'name="cual"', '<legend>Nota']
  const places = marks.map((mark) => html.indexOf(mark))
  expect(places.slice(0, 3)).toEqual(places.slice(0, 3).toSorted((a, b) => a - b))
  expect(places.slice(3)).toEqual(places.slice(3).toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})

test('a field comes with its answer, as it is read where it cannot be changed', () => {
  const form = forms.get('pagina') ?? fail()
  expect(form.definition.initial).toEqual({
    talle: '1.5',
    turno: ['tarde'],
    carta: 'Con dos líneas',
    tarifa: '12,5',
    plazas: 'Quedan plazas',
  })
  const html = renderFields(form, 'page', { ...form.definition.initial, pais: 'pt' })
  expect(findInputs(html, 'talle').filter((tag) => tag.includes('checked'))).toHaveLength(1)
  expect(findInputs(html, 'turno')[1]).toContain('checked')
  expect(html).toMatch(/<textarea[^>]*name="carta"[^>]*>Con dos líneas</)
  expect(html).toMatch(/<input class="input input--fixed" id="tarifa"[^>]*readOnly=""[^>]*value="12,5"/)
  expect(findInputs(html, 'tarifa')).toEqual([])
})

test('the picture of an option stands in its label, before its button, and is not waited for', () => {
  const html = renderFields(forms.get('pagina') ?? fail(), 'page', answers)
  const label = (value: string) => html.match(`<label[^>]*>(?:(?!</label>).)*value="${value}".*?</label>`)?.[0]
  expect(label('azul')).toMatch(
    /<img src="\/fotos\/azul.webp" alt="El mar a mediodía" width="320".*loading="lazy".*<input/,
  )
  expect(label('rojo')).toContain('alt=""')
  expect(label('otro')).not.toContain('<img')
})

test('a text with a limit is counted in characters and not cut, but for one whose author says so', () => {
  const html = renderFields(forms.get('pagina') ?? fail(), 'page', answers)
  expect(findInputs(html, 'relato')[0]).not.toMatch(/maxlength/i)
  expect(html).toContain('0 / 200')
  const emojis = renderFields(forms.get('pagina') ?? fail(), 'page', { ...answers, relato: '\u{1F319}'.repeat(180) })
  expect(emojis).toContain('180 / 200')
})

test('every funnel is rendered at its first step, in its layout', () => {
  const pages = funnels.map((funnel) => render(<Funnel id="cuestionario" />, funnel))
  expect(pages[0]).toContain('data-funnel="todo" data-step="esperar"')
  expect(pages[0]).toContain('La puerta')
  expect(pages[1]).toContain('data-funnel="pagina" data-step="hoja"')
  expect(pages[1]).toContain('Enviar la página')
})
