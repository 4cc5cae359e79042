import { type ChildProcess, spawn } from 'node:child_process'
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOpener } from '#functions/sealing/open-sealed.ts'
import { toContext } from '#functions/sealing/seal.ts'
import { steps } from '#operating/deploy/steps.ts'
import { inProject } from '#project/project-root.ts'
import { sitePath } from '#project/read-site.ts'
import { cloneProject, ownCache } from '#support/clone-project.ts'
import { confirmEverything, fillOwner } from '#support/fictitious-owner.ts'
import { provideFolder, provideStarted } from '#support/provide.ts'
import { startHostedWorld } from '#support/vendors/hosted-world.ts'

const folder = provideFolder()
const root = cloneProject()
const world = provideStarted(() => startHostedWorld(folder.path))

const { SITE_SERVICES, SITE_DIST, ...inherited } = process.env
const toEnvironment = () => ({ ...inherited, ...ownCache(root), ...world.environment, NODE_ENV: 'production' })

beforeAll(async () => {
  await fillOwner(root)
  for (const file of ['package-lock.json', 'tsconfig.json']) copyFileSync(inProject(file), join(root, file))
  const file = join(root, sitePath)
  const site = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...site, origin: world.siteUrl }, null, 2))
})
afterAll(() => rmSync(root, { recursive: true }))

/** A module that puts the clock of a program a day ahead. */
const aDayAhead = `data:text/javascript,${encodeURIComponent(`const Real = Date; const ahead = () => Real.now() + 86_400_000
globalThis.Date = class extends Real { constructor(...of) { super(...(of.length ? of : [ahead()])) } static now = ahead }`)}`

interface Run {
  code: number | null
  said: string
}

/** Runs the command, and kills it as soon as it has said `killAt`. */
function deploy(words: string[] = [], killAt?: string, more: Record<string, string> = {}): Promise<Run> {
  const env = { ...toEnvironment(), ...more }
  const child: ChildProcess = spawn(process.execPath, ['src/commands/deploy.ts', ...words], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      if (killAt !== undefined && said.includes(killAt)) child.kill('SIGKILL')
    })
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })))
}

/** Runs it again while the mails of a slow machine are still on their way when it has waited for them. */
async function deployUntilProved(...how: Parameters<typeof deploy>): Promise<Run> {
  let said = ''
  for (let tries = 1; ; tries++) {
    const run = await deploy(...how)
    said += run.said
    if (tries === 5 || !run.said.includes('? canaries')) return { ...run, said }
  }
}

const listCanaries = () => world.mailbox.list().filter(({ text }) => text.includes('CANARIO'))
const readSecrets = () => {
  const { keys } = JSON.parse(readFileSync(join(folder.path, 'secretos/claves.json'), 'utf8'))
  return [
    keys.hmacKey,
    keys.drainSecret,
    ...Object.values<string>(keys.passwords),
    ...Object.values(world.environment).filter((value) => /^(?:sbp_|re_|c{40})/.test(value)),
  ]
}

test('from an empty folder, once each sentence is confirmed and killed between its steps, a canary comes to the mailbox unattended', async () => {
  const said: string[] = []
  const killAfter = async (ids: readonly string[]) => {
    for (const id of ids) {
      const run = await deployUntilProved([], `✓ ${id}:`)
      // After the last of them little is left to do: the kill may come when all is done.
      expect(run.said).toContain(`✓ ${id}:`)
      said.push(run.said)
    }
  }
  const ids = steps.map(({ id }) => id)
  await killAfter(['keys'])
  // The account of mails is asked as soon as the project is there: a kill between the two would come in the middle of the second.
  const unconfirmed = await deploy()
  expect(unconfirmed.said).toContain('Falta lo de arriba: «npm run setup» lo pregunta.')
  expect(unconfirmed.code).toBe(1)
  confirmEverything(root, toEnvironment())
  // The vendors have a bad day: a limit of requests, and a push that ends in its middle.
  world.refuseOnce('secrets set', 'Unexpected error setting project secrets: {"message":"Too many requests"}')
  world.refuseOnce('db push', 'unexpected EOF', async () => {
    await world.sql`create schema if not exists supabase_migrations`
  })
  const cut = await deploy()
  expect(cut.said).toContain('«supabase db push» se quedó a medias: unexpected EOF\nNo se pierde nada')
  expect(cut.code).toBe(1)
  await killAfter(ids.slice(ids.indexOf('migrations')))
  const last = await deployUntilProved()
  said.push(unconfirmed.said, cut.said, last.said)
  expect(last.said).toContain('Te toca mirar:')
  expect(last.code).toBe(0)
  expect(listCanaries()).not.toEqual([])
  expect(readFileSync(join(world.getPages() ?? '', 'index.html'), 'utf8')).toBe(
    await (await fetch(world.siteUrl)).text(),
  )
  // Each change was made once, however often the program was killed.
  for (const once of [
    'projects create',
    'resend POST /api-keys',
    'resend POST /webhooks',
    'db push',
    'secrets set',
    'functions deploy',
    'config push',
    'pages project create',
    'pages deploy',
  ])
    expect({ once, times: world.changes.filter((change) => change.startsWith(once)).length }).toEqual({
      once,
      times: 1,
    })
  const jobs = await world.sql`select jobname from cron.job order by jobname`
  expect(jobs.map(({ jobname }) => jobname)).toEqual(['lead-chores', 'lead-drain', 'lead-forget-runs', 'lead-purge'])
  // No secret on the screen, none in a file of the project, and those outside are their owner's alone.
  const files = readdirSync(join(root, '.local'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  const written = [
    ...said,
    ...files.map((name) => readFileSync(join(root, '.local', name), 'utf8')),
    readFileSync(join(root, sitePath), 'utf8'),
  ].join('\n')
  expect(readSecrets().filter((secret) => written.includes(secret))).toEqual([])
  for (const name of readdirSync(join(folder.path, 'secretos')))
    expect(statSync(join(folder.path, 'secretos', name)).mode & 0o077).toBe(0)
  expect(readdirSync(join(folder.path, 'secretos'))).not.toContain('funciones.env')
})

test('a second run changes nothing', async () => {
  const before = [...world.changes]
  const mails = world.mailbox.list().length
  const { code, said } = await deploy()
  expect(said).toContain('Nada ha cambiado.')
  expect(code).toBe(0)
  expect(world.changes).toEqual(before)
  expect(world.mailbox.list()).toHaveLength(mails)
})

test('from a machine without the folder of secrets the keys of the live store are left as they are', async () => {
  const before = [...world.changes]
  const { code, said } = await deploy([], undefined, { DEPLOY_SECRETS: join(folder.path, 'otra-carpeta') })
  expect(said).toContain('El proyecto ya funciona con otras claves')
  expect(code).toBe(1)
  expect(world.changes).toEqual(before)
})

/** Opens each submission that the store holds with the keys that its functions have. */
async function openAll(): Promise<string[]> {
  const rows = await world.sql`select id, form, form_version, key_id, wrapped_key, iv, ciphertext from lead.submission
    where ciphertext is not null`
  const open = await createOpener(JSON.parse(world.readSecret('LEAD_PRIVATE_KEYS')))
  return Promise.all(
    rows.map(
      async ({ id, form, form_version: formVersion, key_id: keyId, wrapped_key: wrappedKey, iv, ciphertext }) => {
        await open({ keyId, wrappedKey, iv, ciphertext }, toContext({ id, form, formVersion }))
        return keyId
      },
    ),
  )
}

/** The steps that a new pair gives something to do. */
const stepsOfPair = ['keys', 'secrets', 'probe', 'canaries']

test('a new pair, killed after each of its steps, leaves a store that opens all it holds', async () => {
  const copy = join(folder.path, 'otro-equipo')
  cpSync(join(folder.path, 'secretos'), copy, { recursive: true })
  const first = world.readSecret('LEAD_KEY_ID')
  const shown: string[] = []
  for (const [index, id] of stepsOfPair.entries()) {
    const run = await deploy(index === 0 ? ['--new-pair'] : [], `✓ ${id}:`)
    shown.push(run.said)
    expect(await openAll()).toContain(first)
    expect(JSON.parse(world.readSecret('LEAD_PRIVATE_KEYS'))).toHaveProperty(world.readSecret('LEAD_KEY_ID'))
  }
  const changed = shown.flatMap((lines) => [...lines.matchAll(/^✓ ([\w-]+): (?!.*\(sin cambios\)$).+\n/gm)])
  expect(changed.map(([, id = '']) => id).filter((id) => !stepsOfPair.includes(id))).toEqual([])
  expect(await deploy()).toMatchObject({ code: 0 })
  expect(world.readSecret('LEAD_KEY_ID')).not.toBe(first)
  expect(await openAll()).toContain(world.readSecret('LEAD_KEY_ID'))
  // A machine with the folder of before would take the new pair away.
  const before = [...world.changes]
  const { code, said } = await deploy([], undefined, { DEPLOY_SECRETS: copy })
  expect(said).toContain('es una copia antigua')
  expect(code).toBe(1)
  expect(world.changes).toEqual(before)
  expect(await openAll()).toContain(first)
})

test('the pair of before goes once nothing stored needs it, a day after the functions have the new one', async () => {
  const file = join(folder.path, 'secretos/claves.json')
  const kept = JSON.parse(readFileSync(file, 'utf8'))
  /** The pairs that the functions are left with, where the new one has sealed since then. */
  const deploySecrets = async (sealingSince: string, more?: Record<string, string>) => {
    writeFileSync(file, JSON.stringify({ ...kept, sealingSince }), { mode: 0o600 })
    const run = await deploy([], '✓ secrets:', more)
    expect(run).toMatchObject({ code: null, said: expect.stringContaining('✓ secrets:') })
    return Object.keys(JSON.parse(world.readSecret('LEAD_PRIVATE_KEYS')))
  }
  const longAgo = '2026-01-02T10:00:00Z'
  expect(await deploySecrets(longAgo)).toHaveLength(2)
  // The mails have left before their answers are destroyed: one that waits would find nothing to open.
  const listWaiting = () => world.sql`select from lead.delivery where state in ('due', 'leased')`
  await expect.poll(listWaiting).toHaveLength(0)
  await world.sql`update lead.submission set destroyed_at = now(), wrapped_key = null, iv = null, ciphertext = null
    where key_id <> ${kept.keys.keyId}`
  // The day is the store's: the clock of this machine may be a day ahead.
  expect(await deploySecrets(kept.sealingSince, { NODE_OPTIONS: `--import=${aDayAhead}` })).toHaveLength(2)
  expect(await deploySecrets(longAgo)).toEqual([kept.keys.keyId])
  expect(await openAll()).not.toEqual([])
})

test('the next release goes live, and --back shows the one before', async () => {
  const home = await (await fetch(world.siteUrl)).text()
  const file = join(root, sitePath)
  writeFileSync(file, readFileSync(file, 'utf8').replace('//instagram.test/practica', '//instagram.test/la-practica'))
  // Its canaries are the first with the pair that is left.
  expect(await deploy()).toMatchObject({ code: 0, said: expect.stringContaining('✓ pages: Páginas\n') })
  expect(await (await fetch(world.siteUrl)).text()).not.toBe(home)
  expect(await deploy(['--back'])).toMatchObject({ code: 0, said: expect.stringContaining('Vuelve a verse') })
  expect(await (await fetch(world.siteUrl)).text()).toBe(home)
  expect(await deploy(['--back'])).toMatchObject({
    code: 1,
    said: 'No hay ninguna publicación anterior guardada en este equipo: nada ha cambiado.\n',
  })
})

test('a token that is not of the owner stops the deployment, and says where to make another', async () => {
  const { code, said } = await deploy([], undefined, { SUPABASE_ACCESS_TOKEN: `sbp_${'9'.repeat(40)}` })
  expect(said).toContain('SUPABASE_ACCESS_TOKEN: no vale. Haz otro en supabase.com/dashboard/account/tokens y repite.')
  expect(code).toBe(1)
})

test('a canary that comes back from the mailbox stops the deployment', async () => {
  world.refuseMails()
  // Other secrets: the functions are tried anew.
  const other = { HEARTBEAT_URL: `${world.environment.HEARTBEAT_URL}?otra` }
  const { code, said } = await deployUntilProved([], undefined, other)
  expect(said).toContain('✓ secrets: Secretos de las funciones\n')
  expect(said).toContain('El buzón rechaza los CANARIOS')
  expect(said).not.toContain('✓ canaries')
  expect(code).toBe(1)
})
