import { expect, test } from 'vitest'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'
import { compileDialect } from '#support/dialect/dialect.ts'

const lead = { channel: 'mail', target: 'plantilla', body: { '*': { answers: 'labels' } } }

/** The codes of what is said of a funnel that asks a name and then thanks whoever has given it, and the form compiled. */
function compile(mark: string, rest: object = {}) {
  const title = '"title":"Pregunta nombre"'
  const form = JSON.stringify(toForm('todo', { nombre: {}, p: { options: ['si', 'no'] } })).replace(
    title,
    `${title},"x-sensitive":"${mark}"`,
  )
  const funnel = toFunnel('todo', { deliveries: { lead }, ...rest }, [
    { id: 'p', ask: ['nombre', 'p'] },
    {
      id: 'e',
      send: 'lead',
      ok: 'fin',
      fail: { to: 'p', do: [{ notice: { title: 'No se pudo enviar', kind: 'error' } }] },
    },
    { id: 'fin', end: 'fin', show: 'vista', do: [{ notice: { title: 'Gracias, {nombre|amiga}' } }] },
  ])
  const { diagnostics, forms } = compileDialect({ form, funnel: JSON.stringify(funnel) })
  return { codes: diagnostics.map(({ code }) => code), form: forms[0] }
}

test('the name of whoever answers may be read on their own page', () => {
  expect(compile('name').codes).toEqual([])
  expect(compile('contact').codes).toEqual(['funnel.sensitive-citation'])
})

test('a name keeps measuring off its page as other personal data does', () => {
  expect(compile('name').form?.definition.personal).toBe('name')
})

test('a name is never read from an address', () => {
  expect(compile('name', { parameters: { n: { fills: 'nombre' } } }).codes).toEqual(['funnel.sensitive-parameter'])
})
