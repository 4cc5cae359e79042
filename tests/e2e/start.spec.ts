import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { readLocalAccounts } from '#local/stack.ts'
import { inProject } from '#project/project-root.ts'
import { getFreeStartPort } from '#support/start-development.ts'
import { expect, test } from '#support/worker-test.ts'

interface Started {
  program: ChildProcess
  output: string
}

/** Runs `npm start` until it says that it is ready. */
async function start(port: number): Promise<Started> {
  const args = [inProject('src/commands/run.mjs'), 'start']
  const program = spawn(process.execPath, args, { env: { ...process.env, PORT: String(port) }, stdio: 'pipe' })
  let output = ''
  for await (const text of program.stdout.setEncoding('utf8')) {
    output += text
    if (output.includes('Listo en')) return { program, output }
  }
  throw new Error(`it ended: ${output}`)
}

test('one command serves the built site with its headers, its functions and an inbox, in several copies, and starts again on what it kept', async () => {
  // Four starts, two of them of a new database.
  const port = await getFreeStartPort()
  const first = await start(port)
  const [site = '', inbox = ''] = first.output.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? []
  expect(new URL(site).port).toBe(String(port))
  const page = await fetch(site)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'self'")
  expect(await (await fetch(`${site}/functions/v1/salud`)).json()).toEqual({ ok: true })
  const listMails = async () => (await fetch(`${inbox}/api/mails`)).json()
  expect(await listMails()).toEqual([])
  const [form = ''] = readLocalAccounts().providerFormIds
  const subscription = { method: 'POST', body: new URLSearchParams({ email: 'ana@example.com' }) }
  expect((await fetch(`${site}/_forms/forms/${form}/submit`, subscription)).status).toBe(200)
  const mails = await listMails()
  expect(mails).toHaveLength(1)

  const busy = start(port)
  await expect(busy).rejects.toThrow('it ended: ')

  const otherPort = await getFreeStartPort()
  const other = await start(otherPort)
  expect(await (await fetch(`http://127.0.0.1:${otherPort}/functions/v1/salud`)).json()).toEqual({ ok: true })

  first.program.kill('SIGTERM')
  expect(await once(first.program, 'exit')).toEqual([0, null])
  await expect(fetch(site)).rejects.toThrow('fetch failed')
  const alive = await fetch(`http://127.0.0.1:${otherPort}/functions/v1/salud`)
  expect(await alive.json(), 'a copy beside it goes on').toEqual({ ok: true })
  other.program.kill('SIGTERM')
  await once(other.program, 'exit')

  const second = await start(port)
  expect(second.output).toContain('nada que construir')
  expect(second.output, 'the inbox stays where it was').toContain(`Bandeja: ${inbox}\n`)
  expect(await listMails(), 'with the mails that were in it').toEqual(mails)
  second.program.kill('SIGTERM')
  await once(second.program, 'exit')
  for (const each of [port, otherPort]) rmSync(inProject('.local', String(each)), { recursive: true })
})
