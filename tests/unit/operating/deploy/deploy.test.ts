import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, Writable } from 'node:stream'
import { parseEnv } from 'node:util'
import { afterEach, expect, test, vi } from 'vitest'
import { createLeadKeys } from '#local/lead-keys.ts'
import { askOwner, askTerminal } from '#operating/deploy/ask-owner.ts'
import { composeSecrets } from '#operating/deploy/compose-secrets.ts'
import { makeNewPair, openSafe, toPrivateKeys } from '#operating/deploy/deploy-safe.ts'
import { readState, remember } from '#operating/deploy/deploy-state.ts'
import { jobs, readScheduleSql, writeVault } from '#operating/deploy/hosted-project.ts'
import { findBefore, hashFolder } from '#operating/deploy/releases.ts'
import { boxes, describePlan } from '#operating/deploy/run-deploy.ts'
import { steps } from '#operating/deploy/steps.ts'
import { createVendor, explainRefusal, toRows, toVendorEnvironment } from '#operating/deploy/vendor-cli.ts'
import { inProject } from '#project/project-root.ts'
import { provideFolder } from '#support/provide.ts'

const folder = provideFolder()
afterEach(() => vi.unstubAllEnvs())

test('each box of the guide is asserted by a step or told to a person, in their order', () => {
  const guide = readFileSync(inProject('.github/GO-LIVE.md'), 'utf8')
  const written = [...guide.matchAll(/^- \[ \] (.*)$/gm)].map(([, text = '']) => text)
  expect(written).toHaveLength(boxes.length)
  expect(boxes.filter((box, index) => !written[index]?.includes(box.guide))).toEqual([])
  expect(boxes.filter(({ by, left }) => !by && !left)).toEqual([])
  const known = ['published', 'alarm', ...steps.map(({ id }) => id)]
  expect(boxes.filter(({ by }) => by && !known.includes(by))).toEqual([])
})

test('a plan names every step, what is there and what will be asked, without a secret', () => {
  const safe = openSafe('proyecto', { DEPLOY_SECRETS: join(folder.path, 'plan') })
  const lines = describePlan({ safe, name: 'proyecto', functions: ['drain-outbox'] }, ['RESEND_API_KEY'])
  for (const { id, title } of steps) expect(lines.join('\n')).toContain(`${id}: ${title}`)
  expect(lines).toContain('Se preguntará: RESEND_API_KEY.')
  expect(safe.read()).toBeNull()
})

test.each([
  [
    'supabase',
    ['projects', 'list'],
    'Invalid access token format.',
    'TOKEN: no vale. Haz otro en supabase.com/dashboard/account/tokens y repite.',
  ],
  [
    'wrangler',
    ['pages', 'deploy', '/carpeta'],
    'Authentication error [code: 10000] 403 Forbidden',
    'TOKEN: no tiene permiso para «wrangler pages deploy». Hazlo de nuevo en dash.cloudflare.com/profile/api-tokens con permiso para «Cloudflare Pages: Edit».',
  ],
  [
    'wrangler',
    ['pages', 'project', 'list'],
    'A request to the Cloudflare API (/memberships) failed.',
    'wrangler pages project list: no se sabe en qué cuenta. Da también CLOUDFLARE_ACCOUNT_ID (está en el panel, a la derecha de tu dominio).',
  ],
  [
    'supabase',
    ['db', 'push', '--remote'],
    'Applying migration…\nunexpected EOF\nTry rerunning the command with --debug to troubleshoot the error.\n',
    '«supabase db push» se quedó a medias: unexpected EOF\nNo se pierde nada: repite «npm run deploy» y sigue desde aquí.',
  ],
] as const)('a refusal of %s %j says its cure', (name, words, said, sentence) => {
  expect(explainRefusal(name, 'TOKEN', words, said)).toBe(sentence)
})

test.each([
  ['SUPABASE_ACCESS_TOKEN', 'eyJhbGciOi', 'empieza por «sbp_» y sigue con 40 letras y cifras'],
  ['RESEND_API_KEY', 'clave', 'empieza por «re_»'],
  ['ALARM_URL', 'avisos', 'es una dirección, https://…'],
  ['LEAD_DATABASE_CA_FILE', '/no/existe.crt', 'no es un certificado (-----BEGIN CERTIFICATE-----)'],
] as const)(
  '%s written wrong is told before anything is done with it, and never its value',
  async (name, value, why) => {
    const told = await askOwner(name, async () => null, { [name]: value }).catch((error: Error) => error.message)
    expect(told).toBe(`${name}: ${why}. Cópialo de nuevo y repite; lo hecho hasta aquí sigue hecho.`)
  },
)

test('at a terminal what is written wrong is asked for again', async () => {
  const asked: string[] = []
  const answers = ['clave', ' re_12345678 ']
  const ask = async (prompt: string) => {
    asked.push(prompt)
    return answers.shift() ?? null
  }
  expect(await askOwner('RESEND_API_KEY', ask, {})).toBe('re_12345678')
  expect(asked).toEqual([
    expect.stringMatching(/^Clave de Resend/),
    expect.stringMatching(/^ {2}✗ Eso no vale: empieza por «re_»/),
  ])
})

test('a terminal shows nothing of a secret, not even of one that is pasted as soon as it is asked for', async () => {
  let isRaw = false
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (value: boolean) => (isRaw = value) })
  const shown: string[] = []
  const output = new Writable({
    write: (chunk, _, done) => {
      shown.push(`${isRaw ? 'hidden' : 'echoed'} ${chunk}`)
      input.write('re_12345678\n')
      done()
    },
  })
  expect(await askTerminal('Clave: ', input, output)).toBe('re_12345678')
  expect(shown[0]).toBe('hidden Clave: ')
  expect(shown.join('')).not.toContain('re_1')
})

test('what is neither given nor can be asked is named', async () => {
  await expect(askOwner('RESEND_API_KEY', async () => null, {})).rejects.toThrow(
    /^Falta RESEND_API_KEY: Clave de Resend/,
  )
})

test('keys lie outside of the project, for their owner alone, and are made once', () => {
  expect(() => openSafe('proyecto', { DEPLOY_SECRETS: inProject('.local/secretos') })).toThrow(
    /elige una carpeta fuera/,
  )
  const safe = openSafe('proyecto', { DEPLOY_SECRETS: join(folder.path, 'secretos') })
  const { keys } = safe.keep({})
  expect(safe.keep({ mailKey: 're_nueva' })).toMatchObject({ keys, mailKey: 're_nueva' })
  expect(statSync(join(safe.folder, 'claves.json')).mode & 0o077).toBe(0)
})

test('a new pair seals from now on, and the one of before still opens', () => {
  const safe = openSafe('proyecto', { DEPLOY_SECRETS: join(folder.path, 'pares') })
  const first = safe.keep({ sealingSince: '2026-01-02T10:00:00Z', mailKey: 're_una' })
  makeNewPair(safe, first)
  const { keys, olderKeys, sealingSince, mailKey } = safe.read() ?? {}
  expect(keys).toMatchObject({ hmacKey: first.keys.hmacKey, passwords: first.keys.passwords })
  expect(keys?.privateKey).not.toBe(first.keys.privateKey)
  expect({ olderKeys, sealingSince, mailKey }).toEqual({ olderKeys: toPrivateKeys(first), mailKey: 're_una' })
})

test('a disk that is full when a new pair is made keeps the pair of before', () => {
  const secrets = join(folder.path, 'lleno')
  const before = openSafe('proyecto', { DEPLOY_SECRETS: secrets }).keep({})
  const script = `import { makeNewPair, openSafe } from '#operating/deploy/deploy-safe.ts'
    const safe = openSafe('proyecto', { DEPLOY_SECRETS: ${JSON.stringify(secrets)} })
    makeNewPair(safe, safe.read())`
  const run = (limit: string) =>
    spawnSync('bash', ['-c', `${limit} exec "$0" --input-type=module -e "$1"`, process.execPath, script], {
      cwd: inProject('.'),
      encoding: 'utf8',
    })
  // No file may grow: writing fails as on a disk without room.
  expect(run('ulimit -f 0;').stderr).toContain('EFBIG')
  const safe = openSafe('proyecto', { DEPLOY_SECRETS: secrets })
  expect(safe.read()).toEqual(before)
  expect(run('').status).toBe(0)
  expect(safe.read()?.olderKeys).toEqual(toPrivateKeys(before))
})

test('two deployments at once are one, and a killed one holds up none', () => {
  const safe = openSafe('proyecto', { DEPLOY_SECRETS: join(folder.path, 'dos') })
  const held = safe.hold()
  expect(() => safe.hold()).toThrow(/^Ya hay una publicación en marcha/)
  held.release()
  const file = join(safe.folder, 'en-marcha')
  writeFileSync(file, '4194305') // no process has so large a number
  safe.hold().release()
  expect(existsSync(file)).toBe(false)
})

test('a folder of secrets that others may write to is refused', () => {
  const open = join(folder.path, 'abierta')
  mkdirSync(open)
  chmodSync(open, 0o777)
  expect(() => openSafe('proyecto', { DEPLOY_SECRETS: open })).toThrow(/otros usuarios de este equipo pueden escribir/)
})

/** Runs a script in the place of a vendor's program, for as long as that may take unless less is said. */
function runScript(script: string, limitMs?: number): Promise<string> {
  const file = join(folder.path, 'programa')
  writeFileSync(file, `#!/bin/sh\n${script}\n`)
  chmodSync(file, 0o755)
  vi.stubEnv('SUPABASE_CLI', file)
  return createVendor('supabase', 'sbp_0', () => {}, limitMs)('projects', 'list')
}

test('a program that never ends is stopped, one that asks hears nothing, and half an answer is none', async () => {
  await expect(runScript('sleep 600', 500)).rejects.toThrow('«supabase projects» no acabó. Repite «npm run deploy»')
  await expect(runScript('read -r answer || { echo nobody answers >&2; exit 3; }')).rejects.toThrow('nobody answers')
  expect(() => toRows('{"projects":[{"na')).toThrow('La respuesta del servicio llegó a medias.')
})

test('the secrets are those with which every function starts; a mailbox that is none is told by its name', () => {
  const kept = {
    keys: createLeadKeys(),
    mailKey: 're_12345678',
    webhookSecret: `whsec_${'a'.repeat(32)}`,
    alarmUrl: 'https://avisos.example/canal',
    heartbeatUrl: 'https://vigia.example/latido',
    certificate: '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----',
  }
  const hosted = {
    project: 'abcdefghijklmnopqrst',
    pooler: 'aws-1-eu-central-1.pooler.supabase.com:6543',
    siteOrigin: 'https://www.practica.example',
    mailApiUrl: 'https://api.resend.com',
    mailDomain: 'practica.example',
    mailbox: 'sesiones@practica.example',
  }
  const text = composeSecrets(kept, hosted, { MAIL_PLAN: '{"month": 50000, "second": 5}' })
  expect(text).toContain(
    `postgresql://lead_writer.abcdefghijklmnopqrst:${kept.keys.passwords.lead_writer}@aws-1-eu-central-1`,
  )
  expect(text).toContain(`MAIL_PLAN='{"month": 50000, "second": 5}'`)
  expect(text.match(/^MAIL_PLAN/gm)).toHaveLength(1)
  const olderKeys = { '2026-01-02-abcd': createLeadKeys().privateKey }
  const { LEAD_PRIVATE_KEYS = '' } = parseEnv(composeSecrets({ ...kept, olderKeys }, hosted, {}))
  expect(JSON.parse(LEAD_PRIVATE_KEYS)).toEqual({ ...olderKeys, [kept.keys.keyId]: kept.keys.privateKey })
  expect(() => composeSecrets(kept, { ...hosted, mailbox: 'sesiones@practica' }, {})).toThrow(
    'MAIL_TO: falta o está mal escrito.',
  )
})

test('the schedule is that of the newest migration, and the vault takes a quote as text', () => {
  for (const job of jobs) expect(readScheduleSql()).toContain(`cron.schedule('${job}'`)
  expect(writeVault({ clave: "a'b" })).toContain("vault.create_secret('a''b', 'clave')")
})

test('a release before is found as long as its files are there, and what is remembered survives a later run', () => {
  expect(findBefore({ releases: ['b', 'a'], done: {}, live: 'b' })).toBeNull()
  const file = join(folder.path, 'estado/state.json')
  remember({ project: 'p' }, file)
  expect(remember({ live: 'b' }, file)).toEqual(readState(file))
  expect(readState(file)).toEqual({ releases: [], done: {}, project: 'p', live: 'b' })
  expect(statSync(file).mode & 0o077, 'for its owner alone').toBe(0)
  mkdirSync(join(folder.path, 'dist'))
  writeFileSync(join(folder.path, 'dist/index.html'), 'a')
  const hash = hashFolder(join(folder.path, 'dist'))
  writeFileSync(join(folder.path, 'dist/index.html'), 'b')
  expect(hashFolder(join(folder.path, 'dist'))).not.toBe(hash)
})

test("a vendor's program is given nothing secret that happens to be exported", () => {
  const needed = { PATH: '/bin', HOME: '/root', npm_config_cache: '/c', https_proxy: 'http://p.example:1' }
  const secret = {
    LEAD_PRIVATE_KEYS: '{}',
    LEAD_WEBHOOKS: '{}',
    RESEND_API_KEY: 're_1',
    SUPABASE_ACCESS_TOKEN: 'sbp_1',
  }
  expect(toVendorEnvironment({ ...needed, ...secret })).toEqual(needed)
})

test('two pairs of keys of one day have names of their own', () => {
  const [one, other] = [createLeadKeys(), createLeadKeys()]
  expect(one.keyId).toMatch(/^\d{4}-\d{2}-\d{2}-[0-9a-f]{4}$/)
  expect(one.keyId).not.toBe(other.keyId)
})

test.each([
  ['{"projects":[{"name":"a"}],"message":""}'],
  ['[\n  {\n    "name": "a"\n  }\n]\n'],
  ['Target: project p\n{"keys":[{"name":"a"}]}'],
])('rows are read off %j', (output) => {
  expect(toRows(output)).toEqual([{ name: 'a' }])
})
