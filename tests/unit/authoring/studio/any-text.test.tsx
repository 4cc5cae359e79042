import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { renameAt, setAt } from '#authoring/cures/edit-json.ts'
import { getTitleOf } from '#authoring/studio/conditions/conditions.ts'
import { DiagnosticsPanel } from '#authoring/studio/diagnostics/diagnostics-panel.tsx'
import type { Editing } from '#authoring/studio/form/create-value.ts'
import { ValueEditor } from '#authoring/studio/form/value-editor.tsx'
import { MapView } from '#authoring/studio/map/map-view.tsx'
import { readTitles } from '#authoring/studio/map/read-titles.ts'
import { StepPanel } from '#authoring/studio/properties/step-panel.tsx'
import type { ProjectNames } from '#authoring/studio-service/contract.ts'
import { toTitles } from '#authoring/studio-service/studio-service.ts'
import { getFormOf, getSteps, readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild, type JsonPath } from '#authoring/texts/schema-at.ts'
import { bareProject } from '#support/bare-project.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const readMeta = (kind: string) => JSON.parse(read(`schemas/meta/${kind}.schema.json`))
const metaSchemas = { funnel: readMeta('funnel'), form: readMeta('form') }
const nothing = () => {}

/** An author may have any of these at a place in the middle of writing, or by mistake. */
const others = [null, 5, 'x y', [], {}, [null]]

test.each(['cuestionario', 'vsl-registro'])('whatever stands at a place of %s is shown', (id) => {
  const funnelText = read(`funnels/${id}.funnel.json`)
  const form = getFormOf(funnelText)
  const formText = form === null ? '' : read(`schemas/${form}.schema.json`)
  const written = [
    ...listOthers(funnelText).map(({ text, path }) => ({ funnelText: text, formText, path })),
    ...listOthers(formText).map(({ text, path }) => ({ funnelText, formText: text, path })),
  ]
  expect(written.length).toBeGreaterThan(100)
  for (const each of written) expect(() => draw(id, each)).not.toThrow()
})

type Other = { text: string; path: JsonPath }

/** A text with something else at each of its places in turn, and with another key. */
function listOthers(text: string): Other[] {
  return listPaths(readLoosely(text)).flatMap((path, index) => [
    { path, text: setAt(text, path, others[index % others.length]) },
    ...(typeof path.at(-1) === 'string' ? [{ path, text: renameAt(text, [...path], 'x y') }] : []),
  ])
}

function listPaths(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    return [here, ...listPaths(inner, here)]
  })
}

/** Draws the map, and the panel of the step that the place is in. */
function draw(
  id: string,
  { funnelText, formText, path }: { funnelText: string; formText: string; path: JsonPath },
  names: Partial<ProjectNames> = {},
): string {
  const form = readLoosely(formText)
  const around = { form, formIds: [id], project: { ...bareProject, ...names } }
  const toEditing = (text: string, meta: object): Editing => ({
    text,
    document: readLoosely(text),
    knowledge: { meta, around },
    edit: nothing,
  })
  const texts = new Map([
    [`funnels/${id}.funnel.json`, funnelText],
    [`schemas/${id}.schema.json`, formText],
  ])
  const titles = readTitles(texts, id)
  const index = path[0] === 'steps' ? Number(path[1] ?? 0) : 0
  const step = getSteps(funnelText)[index]
  return renderToStaticMarkup(
    <>
      <MapView
        {...{ funnelText, formText, titles }}
        savedText={funnelText}
        model={null}
        standing={null}
        toDiagnostics={() => []}
        edit={nothing}
        goTo={nothing}
      />
      {step && (
        <StepPanel
          {...{ step, index }}
          funnel={toEditing(funnelText, metaSchemas.funnel)}
          form={toEditing(formText, metaSchemas.form)}
          rename={() => null}
          hands={{ add: nothing, move: nothing, remove: nothing, settle: nothing }}
          edit={nothing}
          goTo={nothing}
        />
      )}
    </>,
  )
}

/** Draws a step of a funnel of this project. */
function drawStep(id: string, step: string, names: Partial<ProjectNames> = {}): string {
  const [funnelText, formText] = [read(`funnels/${id}.funnel.json`), read(`schemas/${id}.schema.json`)]
  const index = getSteps(funnelText).findIndex((each) => each.id === step)
  return draw(id, { funnelText, formText, path: ['steps', index] }, names)
}

test('the name of a question stands under what it asks', () => {
  const html = drawStep('formulario-hipnosis-regresiva', 'formulario')
  const boxes = [...html.matchAll(/class="rename"><label>([^<]*)/g)].map(([, label]) => label)
  expect(boxes).toContain('Nombre de «¿Has hecho hipnosis antes?»')
  expect(new Set(boxes).size).toBe(boxes.length)
})

test('a question shows the options that it shares, and in words that it does', () => {
  const html = drawStep('formulario-hipnosis-regresiva', 'formulario')
  const [, shown = ''] = /data-field="tieneHijos">(.*?)<\/section>/s.exec(html) ?? []
  expect(shown).toMatch(/<legend>Opciones<\/legend><ul class="listed"><li>«Sí»<\/li><li>«No»/)
  const others = ['aborto', 'hipnosisAnterior'].map((name) => {
    return `«${getTitleOf(readLoosely(read('schemas/formulario-hipnosis-regresiva.schema.json')), name)}»`
  })
  expect(shown).toContain(`son los mismos en ${others.join(' y ')}: lo que cambies de ellos cambia también ahí.`)
  expect(html).not.toMatch(/Definida en|#\/\$defs/)
  const text = read('schemas/formulario-hipnosis-regresiva.schema.json')
  const document = readLoosely(text)
  const around = { form: document, formIds: [], project: bareProject }
  const editing = { text, document, knowledge: { meta: metaSchemas.form, around }, edit: nothing }
  const value = getChild(document.$defs, 'siNo')
  const owner = renderToStaticMarkup(<ValueEditor {...editing} path={['$defs', 'siNo']} value={value} label="" />)
  expect(owner).toContain(`Lo que cambies aquí cambia en «¿Tienes hijos?», ${others.join(' y ')}.`)
})

test('a card says how many more options there are, and an arrow that is off says why', () => {
  const html = drawStep('formulario-contacto', 'enviada')
  expect(drawStep('escribenos', 'formulario')).toContain('<small>y 1 opción más</small>')
  const toWhy = (label: string) => new RegExp(`disabled="" aria-label="${label}[^"]*" title="([^"]*)"`).exec(html)?.[1]
  expect(toWhy('Subir: ¿Cómo te llamas')).toBe('Ya es la primera')
  expect(toWhy('Subir: Solicitud enviada')).toMatch(/^No puede pasar: /)
  expect(toWhy('Quitar: Envío')).toMatch(/^No se puede quitar: /)
})

test('a place to go to is offered by its title', () => {
  const places = { links: ['reserva-llamada'], routes: ['/contacto', '/nueva'] }
  const titles = toTitles(
    { '/contacto': 'Contacto' },
    { 'reserva-llamada': 'https://reservas.example/x', otro: '[falta]' },
  )
  expect(titles).toMatchObject({ '/': 'Inicio (/)', otro: 'Otro' })
  const html = drawStep('formulario-contacto', 'enviada', { ...places, titles })
  expect(html).toContain('>Reserva llamada (reservas.example)</option>')
  expect(html).toContain('>Contacto (/contacto)</option><option value="/nueva">/nueva</option>')
})

test('a fault is told without the name of a file, a line or a column, and leads to its text', () => {
  const place = { file: 'funnels/uno.funnel.json', line: 3, column: 7 }
  const diagnostics = [
    { ...place, code: 'funnel.loop', severity: 'fault' as const, sentence: 'Da vueltas.', params: {} },
  ]
  const doing = { show: nothing, toScreen: () => null, toSentence: String, play: nothing, apply: nothing }
  const html = renderToStaticMarkup(<DiagnosticsPanel texts={new Map()} isOld={false} {...{ diagnostics, ...doing }} />)
  expect(html).toContain('Ver en el texto')
  expect(html).not.toMatch(/json|línea|columna/)
})
