import { chromium } from 'playwright/test'
import { findBrowser } from '#tools/testing/browser.ts'
import { createServer } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { createStaticHandler } from '#tools/local/static-server.ts'
import { inProject } from '#tools/project/project-root.ts'
const { env, ...launch } = findBrowser()
const h = createStaticHandler({ dist: inProject('dist') })
const s = createServer((q, r) => h(q, r)).listen(0)
const port = (s.address() as any).port
const cpu = () => { let u = 0, y = 0; for (const p of readdirSync('/proc')) { if (!/^\d+$/.test(p)) continue; try { const a = readFileSync(`/proc/${p}/cmdline`, 'utf8'); if (!a.includes('w/tests/node_modules/.cache/browser')) continue; const st = readFileSync(`/proc/${p}/stat`, 'utf8'); const f = st.slice(st.lastIndexOf(')') + 2).split(' '); u += (+f[11]! + +f[13]!) * 10; y += (+f[12]! + +f[14]!) * 10 } catch {} } return [u, y] as const }
const N = 15
const base = ['--process-per-site', '--renderer-process-limit=1']
const kinds: Record<string, { args?: string[]; drop?: string[] }> = {
  base: {},
  shm: { drop: ['--disable-dev-shm-usage'] },
  'raster1': { args: ['--num-raster-threads=1'] },
  'swcomp': { args: ['--disable-gpu-compositing', '--disable-software-rasterizer'] },
  'inproc gpu': { args: ['--in-process-gpu'] },
  'net in proc': { args: ['--enable-features=NetworkServiceInProcess2'] },
  'jitless': { args: ['--js-flags=--no-opt --no-maglev --no-sparkplug --max-lazy'] },
  'no-sandbox extras': { args: ['--disable-breakpad', '--disable-crash-reporter', '--disable-features=Vulkan,V8VmFuture,PartitionAllocBackupRefPtr', '--disable-histogram-customizer'] },
}
for (let round = 0; round < 2; round++) for (const [name, k] of Object.entries(kinds)) {
  try {
  const b = await chromium.launch({ ...launch, args: [...launch.args, ...base, ...(k.args ?? [])], ...(k.drop ? { ignoreDefaultArgs: k.drop } : {}), env: { ...process.env, ...env } as any })
  const one = async () => { const c = await b.newContext({ locale: 'es-ES' }); const p = await c.newPage(); await p.goto(`http://127.0.0.1:${port}/formulario-contacto`); await p.waitForLoadState('load'); await p.screenshot({ type: 'jpeg', quality: 50 }); await c.close() }
  await one(); const a = cpu(); const t0 = Date.now(); for (let i = 0; i < N; i++) await one(); await new Promise((r) => setTimeout(r, 300)); const e = cpu()
  console.log(name.padEnd(20), 'user', ((e[0] - a[0]) / N).toFixed(0), 'sys', ((e[1] - a[1]) / N).toFixed(0), 'wall', ((Date.now() - t0) / N).toFixed(0))
  await b.close() } catch (x) { console.log(name, String(x).slice(0, 200)) }
}
s.close()
