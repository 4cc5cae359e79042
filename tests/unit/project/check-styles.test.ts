import { expect, test } from 'vitest'
import { checkStyles } from '#project/check-styles.ts'

const steps = new Map([
  ['puerta', ['cerrada', 'abierta']],
  ['boletin', ['espera', 'sin-formulario']],
])
const check = (text: string) => checkStyles([{ file: 'a.css', text }], steps)

test('a rule may wait for any step of the funnel that it names', () => {
  const css = `
    :root:has([data-funnel="puerta"][data-step]:not([data-step="cerrada"])) { a { color: red } }
    @media screen { [data-funnel=puerta][data-step=abierta] > p, [data-funnel="boletin"][data-step="espera"] { color: red } }
    /* [data-funnel="puerta"][data-step="otra"] { } */`
  expect(check(css)).toEqual([])
})

test('a rule for a step that its funnel does not have is reported with its position and the name that was meant', () => {
  const css = `[data-funnel="puerta"][data-step="cerrada"],
  body:has(:is([data-funnel="puerta"], [data-funnel="boletin"])[data-step="sin-formulario"]) p { color: red }
  [data-funnel="puerto"][data-step="abierta"] { b[data-step="aviertas"] { color: red } }`
  expect(check(css)).toMatchInlineSnapshot(`
    [
      "a.css:2:64  El embudo «puerta» no tiene el paso «sin-formulario». Corrige el selector.  [style.unknown-step]",
      "a.css:3:25  No hay ningún embudo «puerto». ¿Quisiste decir «puerta»?  [style.unknown-step]",
      "a.css:3:50  El paso «aviertas» no dice de qué embudo es. Escribe [data-funnel="…"] a su lado.  [style.unknown-step]",
    ]
  `)
})
