import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { extras } from '#engine'
import { createFunnelContext } from '#engine-internals/funnel/funnel-context.ts'
import Screen from '#site/parts/screen.tsx'
import { ScreenTitle } from '#site/ui/funnel-form.tsx'
import { compileWholeDialect, toRunnable } from '#support/dialect/dialect.ts'
import { hostileStrings } from '#support/hostile-strings.ts'

const funnel = toRunnable(compileWholeDialect(), 'lista')

const tell = (answers: object, parameters = {}) => {
  const screen = extras.toScreenContent(
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

test('a screen says what the form has for the answers with some options, and nothing of a part with none of them', () => {
  const varied = toRunnable(compileWholeDialect(), 'variado')
  const tellOf = (answers: object) => {
    const context = { ...createFunnelContext(), history: ['motivo', 'desde'], screen: 'hecho', answers: { ...answers } }
    return extras.toScreenContent(varied, context, 'gracias')
  }
  expect(tellOf({ motivo: 'sueño', desde: 'poco' })).toEqual({
    title: 'Gracias',
    text: [{ paragraph: 'Te escribo pronto.' }, { paragraph: 'Nos has contado:', echoes: ['Te cuesta dormir.'] }],
    buttons: [{ label: 'Volver', to: '/', lead: 'vuelta', carried: {} }],
  })
  expect(tellOf({ motivo: 'otro', desde: 'poco' })?.text).toEqual([{ paragraph: 'Te escribo pronto.' }])
})

test('a view of the site is no screen of the funnel, nor is what every object has', () => {
  for (const name of ['vista', 'constructor', undefined])
    expect(extras.toScreenContent(funnel, createFunnelContext(), name)).toBeNull()
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
          { label: 'Reservar', to: 'https://reservas.example/llamada', carried: {} },
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

test('where its layout has no title the screen has that of the page, its buttons come before its texts, and a lead is measured', () => {
  const html = renderToString(
    <ScreenTitle value="h1">
      <Screen
        screen={{
          ...shown,
          title: 'Uno *dos*',
          text: [{ paragraph: 'Antes' }, { paragraph: 'Y esto:', echoes: ['Sí.'] }],
          buttons: [{ label: 'Ir', to: '/sesiones', lead: 'Prueba', carried: {} }],
        }}
      />
    </ScreenTitle>,
  )
  expect(html).toMatch(/<h1 [^>]+>Uno <em>dos<\/em><\/h1>/)
  expect(html).toMatch(
    /data-lead="Prueba">Ir.*class="lead">Antes<.*<p>Y esto:<\/p><ul class="result__echoes" aria-label="[^"]+"><li>Sí\./,
  )
})

test.each(hostileStrings)('%j in a text of a screen stays text', (text) => {
  const html = renderToString(<Screen screen={{ ...shown, title: text, text: [{ paragraph: text, list: [text] }] }} />)
  const plain = renderToString(<i>{text}</i>).replace(/<\/?i>/g, '')
  expect(html).toContain(`data-step-heading="true">${plain}</h2>`)
  expect(html).toContain(`<p class="lead">${plain}</p><ul class="ticks"><li>${plain}</li></ul>`)
})
