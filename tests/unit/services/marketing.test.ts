import { beforeEach, expect, test, vi } from 'vitest'
import { followConsent } from '#services/marketing.ts'
import { keepEvent, raiseEvent, STEP_EVENT, takeEvents, takeKeptEvents } from '#services/page-events.ts'

const account = { pixelId: '1', pixelScript: 'https://p.example/', analyticsScript: 'https://a.example/' }
const accept = () => followConsent('accepted', account, takeKeptEvents, takeEvents)
const reject = () => followConsent('rejected', account, takeKeptEvents, takeEvents)
/** Every event so far has been followed by then. */
const settle = () => new Promise(setImmediate)
const readPixelCalls = (): unknown[] => Reflect.get(window, 'fbq').queue
const readAnalyticsCalls = (): unknown[] =>
  Reflect.get(window, 'dataLayer').map((call: object) => Object.values(call).slice(0, 3))

type Script = { src: string; onload(): void; onerror(): void }
let scripts: Script[]
const reload = vi.fn()

beforeEach(() => {
  scripts = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { hostname: 'web.example', reload })
  const append = (script: Script) => void scripts.push(script)
  vi.stubGlobal('document', { cookie: '', createElement: () => ({}), head: { append } })
  reject()
  reload.mockClear()
})

test('the visit comes first, once; what waited follows when both services are there, and then each event at once', async () => {
  raiseEvent('hero-swipe-open')
  takeEvents(keepEvent)
  accept()
  accept()
  raiseEvent('Lead', 'Inicio')
  expect(scripts.map(({ src }) => src)).toEqual(['https://p.example/', 'https://a.example/?id='])
  scripts[0]?.onload()
  await settle()
  expect(readPixelCalls()).toEqual([
    ['set', 'autoConfig', false, '1'],
    ['init', '1'],
    ['track', 'PageView'],
  ])
  // A blocked one is waited for no longer.
  scripts[1]?.onerror()
  await settle()
  raiseEvent('Lead', 'Cuestionario')
  expect(readPixelCalls().slice(3)).toEqual([
    ['trackCustom', 'hero-swipe-open', {}],
    ['track', 'Lead', { content_name: 'Inicio' }],
    ['track', 'Lead', { content_name: 'Cuestionario' }],
  ])
  expect(readAnalyticsCalls().slice(2)).toEqual([
    ['event', 'hero_swipe_open', {}],
    ['event', 'generate_lead', { content_name: 'Inicio' }],
    ['event', 'generate_lead', { content_name: 'Cuestionario' }],
  ])
})

test('the end starts the page anew where anything was going on, drops the cookies and leaves nothing to call', async () => {
  reject()
  expect(reload).not.toHaveBeenCalled()
  takeEvents(keepEvent)
  accept()
  raiseEvent('Lead', 'Inicio')
  reject()
  expect(reload).toHaveBeenCalledOnce()
  expect(document.cookie).toContain('Max-Age=0')
  for (const script of scripts) script.onload()
  await settle()
  expect(Reflect.get(window, 'fbq')).toBeUndefined()
  expect(takeKeptEvents()).toEqual([['Lead', 'Inicio']])
})

test('a count of a step is told to neither service', async () => {
  vi.stubGlobal('addEventListener', () => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  takeEvents(keepEvent)
  accept()
  for (const script of scripts) script.onload()
  await settle()
  const before = [readPixelCalls().length, readAnalyticsCalls().length]
  raiseEvent(STEP_EVENT, 'cuestionario 1 q1 shown')
  await settle()
  expect([readPixelCalls().length, readAnalyticsCalls().length]).toEqual(before)
  vi.useRealTimers()
})
