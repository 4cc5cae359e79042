import { beforeEach, expect, test, vi } from 'vitest'
import { reportEvent, reportLead, startMarketing, stopMarketing } from '#services/marketing.ts'

const account = { pixelId: '1', pixelScript: 'https://p.example/', analyticsScript: 'https://a.example/' }
const readPixelCalls = (): unknown[] => Reflect.get(window, 'fbq').queue

beforeEach(() => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { hostname: 'web.example' })
  vi.stubGlobal('document', { cookie: '', createElement: () => ({}), head: { append: () => {} } })
})

test('what happens before the code of the services has come is reported after the visit, once', () => {
  reportEvent('hero-swipe-open')
  reportEvent('funnel-ending', 'abre-la-puerta/abierta')
  startMarketing(account)
  startMarketing(account)
  expect(readPixelCalls()).toEqual([
    ['init', '1'],
    ['track', 'PageView'],
    ['trackCustom', 'hero-swipe-open', {}],
    ['trackCustom', 'funnel-ending', { content_name: 'abre-la-puerta/abierta' }],
  ])
})

test('what waits for a yes that is taken back is never reported, and a lead waits for nothing', () => {
  reportEvent('hero-swipe-open')
  expect(stopMarketing()).toBe(false)
  reportLead('reserva')
  startMarketing(account)
  expect(readPixelCalls()).toEqual([
    ['init', '1'],
    ['track', 'PageView'],
  ])
})
