import { expect, test } from 'vitest'
import { checkAuthored, toForm, toFunnel } from '#support/authored.ts'

const lead = { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } }
const send = [{ send: 'lead' }]
const asking = { id: 'p', ask: ['p'] }
const leaving = { id: 'fin', end: 'fin', redirect: '/fuera' }

/** What is said of a funnel that sends as an effect, but that nobody waits for it. */
function toCodes(steps: readonly object[], delivery: object = lead): string[] {
  const form = toForm('salida', { p: { options: ['si', 'no'] } })
  const funnel = toFunnel('salida', { button: 'Sigue', deliveries: { lead: delivery } }, steps)
  return checkAuthored({ form, funnel })
    .diagnostics.map(({ code }) => code)
    .filter((code) => code !== 'funnel.untold-send')
}

test.each<[string, object[]]>([
  ['on arrival at a step that leaves', [asking, { ...leaving, do: send }]],
  ['on the way to it', [{ ...asking, next: { to: 'fin', do: send } }, leaving]],
  ['at once', [asking, { id: 'fin', end: 'fin', show: 'fin', do: send, after: { '0s': { redirect: '/fuera' } } }]],
  [
    'at an ending that a rule leaves from',
    [
      { ...asking, next: { to: 'fin', redirect: '/fuera' } },
      { id: 'fin', end: 'fin', show: 'fin', do: send },
    ],
  ],
  [
    'behind a step that is skipped on the way out',
    [
      { ...asking, next: { to: 'otra', redirect: '/fuera' } },
      { id: 'otra', if: { p: 'si' }, show: 'otra', next: 'fin' },
      { id: 'fin', end: 'fin', show: 'fin', do: send },
    ],
  ],
])('a send in the instant in which the page is left is cut off: %s', (_, steps) => {
  expect(toCodes(steps)).toEqual(['funnel.cut-send'])
})

test('with keepalive it goes on without its page, by mail it does not', () => {
  const steps = [asking, { ...leaving, do: send }]
  expect(toCodes(steps, { ...lead, keepalive: true })).toEqual([])
  expect(toCodes(steps, { ...lead, channel: 'mail', target: 'plantilla', keepalive: true })).toEqual([
    'funnel.cut-send',
  ])
})

test('a send that somebody waits for, or that the page is not left with, is not cut off', () => {
  const failed = { to: 'p', do: [{ notice: { title: 'No sale', kind: 'error' } }] }
  expect(toCodes([asking, { id: 'enviar', send: 'lead', ok: 'fin', fail: failed }, leaving])).toEqual([])
  expect(toCodes([asking, { id: 'fin', end: 'fin', show: 'fin', do: send }])).toEqual([])
})
