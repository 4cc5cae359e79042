import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { toRunnableForm, toRunnableFunnel } from '#engine/compiler'
import { createFunnelContext } from '#engine-internals/funnel/funnel-context.ts'
import { toScreenContent } from '#engine-internals/funnel/screen-content.ts'
import Screen from '#site/parts/screen.tsx'
import { compileWholeDialect } from '#support/dialect/dialect.ts'
import { hostileStrings } from '#support/hostile-strings.ts'

const { forms, funnels } = compileWholeDialect()
const [form] = forms.filter(({ definition }) => definition.id === 'lista')
const [flow] = funnels.filter(({ definition }) => definition.id === 'lista')
if (!form || !flow) throw new Error('The dialect is sound.')
const funnel = toRunnableFunnel(flow, toRunnableForm(form))

const tell = (answers: object, parameters = {}) => {
  const screen = toScreenContent(
    funnel,
    { ...createFunnelContext({ parameters }), history: ['uno', 'dos'], screen: 'tres', answers: { ...answers } },
    'bien',
  )
  if (!screen) throw new Error('It is a screen of the funnel.')
  return screen
}

test('a screen tells each visitor what holds of their answers and their score', () => {
  expect(tell({ uno: 'a', dos: ['x', 'y'], tres: 'b' })).toEqual({
    title: 'Bien: 3 puntos',
    picture: 'luna',
    video: 'paseo',
    text: [
      { paragraph: 'Escribe a hola@practica.example.' },
      { paragraph: 'Por «A».' },
      { list: ['Primero esto', 'Después X, Y'] },
    ],
    buttons: [
      { label: 'Reservar', to: 'agenda', carried: {} },
      { label: 'Volver', to: '/', carried: {} },
    ],
  })
  const other = tell({ uno: 'b', dos: ['x'] }, { ref: 'ana' })
  expect(other.title).toBe('Bien: 1 puntos')
  expect(other.text).toHaveLength(2)
  expect(other.buttons).toEqual([{ label: 'Reservar', to: 'agenda', carried: { ref: 'ana' } }])
})

test('a view of the site is no screen of the funnel, nor is what every object has', () => {
  for (const name of ['vista', 'constructor', undefined])
    expect(toScreenContent(funnel, createFunnelContext(), name)).toBeNull()
})

const shown = { title: 'T', picture: 'luna-agua', text: [], buttons: [] }

test('its title takes the focus, its video has captions, its first button is the main one', () => {
  const html = renderToString(
    <Screen
      screen={{
        ...shown,
        video: 'paseo',
        text: [{ paragraph: 'Uno' }, { list: ['a', 'b'] }],
        buttons: [
          { label: 'Ir', to: '/sesiones', carried: {} },
          { label: 'Reservar', to: 'reserva-llamada', carried: {} },
        ],
      }}
    />,
  )
  expect(html).toContain('<h2 tabindex="-1" data-step-heading="true">T</h2>')
  expect(html).toContain('<track kind="captions" srcLang="es" src="/videos/paseo.vtt" default=""/>')
  expect(html).toContain('<li>a</li><li>b</li>')
  expect(html).toMatch(/<a class="btn btn--large" href="\/sesiones">Ir/)
  expect(html).toMatch(/class="btn btn--link" href="[^"]+" target="_blank" rel="noopener noreferrer">Reservar/)
})

test.each(hostileStrings)('%j in a text of a screen stays text', (text) => {
  const html = renderToString(<Screen screen={{ ...shown, title: text, text: [{ paragraph: text, list: [text] }] }} />)
  const plain = renderToString(<i>{text}</i>).replace(/<\/?i>/g, '')
  expect(html).toContain(`data-step-heading="true">${plain}</h2>`)
  expect(html).toContain(`<p class="lead">${plain}</p><ul class="ticks"><li>${plain}</li></ul>`)
})
