import { beforeEach, expect, test, vi } from 'vitest'
import { reportEvent, startMarketing, stopMarketing } from '#services/marketing.ts'

const account = { pixelId: '1', pixelScript: 'https://p.example/', analyticsScript: 'https://a.example/' }
const readPixelCalls = (): unknown[] => Reflect.get(window, 'fbq').queue
const readAnalyticsCalls = (): unknown[] =>
  Reflect.get(window, 'dataLayer').map((call: object) => Object.values(call).slice(0, 3))

type Script = { src: string; onload(): void; onerror(): void }
let scripts: Script[]

beforeEach(() => {
  scripts = []
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { hostname: 'web.example' })
  const append = (script: Script) => void scripts.push(script)
  vi.stubGlobal('document', { cookie: '', createElement: () => ({}), head: { append } })
  stopMarketing()
})

test('the visit comes first, once, and each event goes to both services in its way', () => {
  void startMarketing(account)
  void startMarketing(account)
  reportEvent(['hero-swipe-open'])
  reportEvent(['Lead', 'Inicio'])
  expect(scripts.map(({ src }) => src)).toEqual(['https://p.example/', 'https://a.example/?id='])
  expect(readPixelCalls()).toEqual([
    ['init', '1'],
    ['track', 'PageView'],
    ['trackCustom', 'hero-swipe-open', {}],
    ['track', 'Lead', { content_name: 'Inicio' }],
  ])
  expect(readAnalyticsCalls().slice(2)).toEqual([
    ['event', 'hero_swipe_open', {}],
    ['event', 'generate_lead', { content_name: 'Inicio' }],
  ])
})

test('the start ends when each service has come or is blocked, not before', async () => {
  let isDone = false
  const start = startMarketing(account).then(() => {
    isDone = true
  })
  scripts[0]?.onload()
  await new Promise(setImmediate)
  expect(isDone).toBe(false)
  scripts[1]?.onerror()
  await start
  expect(isDone).toBe(true)
})

test('the end tells whether anything was going on, drops the cookies and leaves nothing to call', () => {
  expect(stopMarketing()).toBe(false)
  void startMarketing(account)
  expect(stopMarketing()).toBe(true)
  expect(stopMarketing()).toBe(false)
  reportEvent(['Lead', 'Inicio'])
  expect(Reflect.get(window, 'fbq')).toBeUndefined()
  expect(document.cookie).toContain('Max-Age=0')
})
