import { chromium } from 'playwright'
import { findBrowser } from '#tools/testing/browser.ts'
const { env, ...launch } = findBrowser()
const b = await chromium.launch({ ...launch, env: { ...process.env, ...env } as any })
const p = await b.newPage({ viewport: { width: 1280, height: 860 }, locale: 'es-ES' })
p.on('console', m => { if (m.type()==='error'||m.type()==='warning') console.log('CONSOLE', m.text()) })
p.on('pageerror', e => console.log('PAGEERR', e.message))
p.on('requestfailed', r => console.log('FAILED', r.url(), r.failure()?.errorText))
const base = 'http://127.0.0.1:5317/_estudio/'
await p.goto(base + (process.argv[3] ?? ''))
await p.waitForSelector('.studio', { timeout: 60000 })
const script = process.argv[4]
if (script) { const f = new Function('p', 'return (async () => {' + script + '})()'); await f(p) }
await p.waitForTimeout(Number(process.argv[5] ?? 3000))
await p.screenshot({ path: process.argv[2] ?? '/tmp/s.png' })
await b.close()
