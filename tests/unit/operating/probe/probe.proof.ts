import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readLocalAccounts, type Stack, startStack } from '#local/stack.ts'
import { listFunctions } from '#operating/probe/list-functions.ts'
import { describeProbe, runProbe } from '#operating/probe/run-probe.ts'
import { inProject } from '#project/project-root.ts'
import { readSite } from '#project/read-site.ts'
import { copyDatabase } from '#support/copy-database.ts'
import { farServerLimits } from '#support/far-limits.ts'
import type { Leaks } from '#support/stand-in/find-leaks.ts'
import { toTarget } from '#support/stand-in/find-leaks.ts'
import { PUBLISHABLE_KEY, startHostedProject } from '#support/stand-in/hosted-project.ts'
import { catalogue } from '#support/stand-in/rest.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const functions = listFunctions()

describe('the command', () => {
  /** Knows nothing of the project but its address and its key. */
  async function run(leaks: Leaks): Promise<{ code: number | null; text: string }> {
    const project = await startHostedProject(leaks, { functions })
    const environment = {
      PATH: process.env.PATH,
      SITE_FUNCTIONS_URL: `${project.url}/functions/v1`,
      SITE_FUNCTIONS_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    }
    const child = spawn(process.execPath, [inProject('src/commands/probe.ts')], { env: environment })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
    await project.stop()
    return { code, text }
  }

  test('ends with 0 at a project that allows the two submissions, the counts and nothing else', async () => {
    const { code, text } = await run({})
    expect(text).toContain(
      'The public key can only send: count-steps, respaldo, send-cuestionario-email, send-hipnosis-email.',
    )
    expect(code).toBe(0)
    expect(text).not.toContain(PUBLISHABLE_KEY)
  })

  test('ends with 1 at a project that allows more, and names it', async () => {
    const { code, text } = await run({ signUp: true, publicBuckets: ['images'], broadcast: ['lead.submission'] })
    expect(text.match(/^LEAK: .*(?=: )/gm)).toEqual([
      'LEAK: signUp',
      'LEAK: public images',
      'LEAK: postgres_changes lead.submission',
    ])
    expect(code).toBe(1)
  })
})

describe('a local site', () => {
  const folder = createTemporaryFolder()
  let stack: Stack

  beforeAll(async () => {
    await copyDatabase(join(folder.path, 'postgres'))
    stack = await startStack({
      port: 0,
      dataDir: folder.path,
      serveSite: (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>'),
      ...readLocalAccounts(),
      limits: farServerLimits,
      log: () => {},
    })
  })
  afterAll(async () => {
    await stack.stop()
    folder.remove()
  })

  test('allows the two submissions and the counts, which arrive as canaries, and says what it does not have', async () => {
    const { publishableKey } = readSite().functions
    const target = toTarget(stack.siteUrl, { isLocal: true, publishableKey })
    const { lines, isTight } = describeProbe(
      await runProbe(target, { functions, catalogue, exposedSchemas: ['public'] }),
    )
    const text = lines.join('\n')
    expect(isTight, text).toBe(true)
    expect(text).toContain(
      'The public key can only send: count-steps, respaldo, send-cuestionario-email, send-hipnosis-email.',
    )
    expect(text).toMatch(/Not there, and not tried: Data .*, Sign-ups .*, Files .*, Changes as they happen/)
    const findCanary = () =>
      stack.mailbox.list().find(({ subject, text: sent }) => /sesión/.test(subject) && sent.includes('CANARIO'))
    await expect.poll(findCanary).toMatchObject({ to: [readSite().contact.sessionsEmail] })
  })
})
