import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import connect from 'postgres'
import { type Functions, startFunctions } from '#local/functions.ts'
import { listen, readBody, toJson, toListener } from '#local/http-service.ts'
import { createMailbox } from '#local/mailbox.ts'
import { migrate, startPostgres } from '#local/postgres.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { listFunctions } from '#operating/probe/list-functions.ts'
import { startFakeAlarm } from '#support/fake-alarm.ts'
import { farServerLimits } from '#support/far-limits.ts'
import { companyOfProduction, noLimits } from '#support/lead-stack.ts'
import { PUBLISHABLE_KEY, startHostedProject } from '#support/stand-in/hosted-project.ts'
import { accountKeys, createProviderAccount } from './provider-account.ts'
import { startPooler } from './start-pooler.ts'

const PROJECT = 'abcdefghijklmnopqrst'
const tokens = { supabase: `sbp_${'0'.repeat(40)}`, wrangler: 'c'.repeat(40) }

interface Asked {
  name: 'supabase' | 'wrangler'
  words: string[]
  token: string
  cwd: string
}
type Said = string | { errors: string }

/** Both vendors and the mail provider on loopback, over a real PostgreSQL and a real Deno. */
interface HostedWorld {
  /** The environment of an owner who runs `npm run deploy`. */
  environment: Record<string, string>
  /** The address of the pages. */
  siteUrl: string
  mailbox: ReturnType<typeof createMailbox>
  /** Everything that changed something, in its order; values are left out. */
  changes: string[]
  /** Refuses what begins with these words once: with `after`, when it has half happened. */
  refuseOnce(words: string, errors: string, after?: () => Promise<void>): void
  /** From now on the mailbox sends back what it is sent. */
  refuseMails(): void
  /** The pages that are served now. */
  getPages(): string | null
  sql: ReturnType<typeof connect>
  /** A secret as the functions have it now. */
  readSecret(name: string): string
  stop(): Promise<void>
}

/** Vendors' programs behave as Supabase CLI 3.1.0 and wrangler 4.86.0 do: what they want, print and refuse was read off those. */
export async function startHostedWorld(folder: string): Promise<HostedWorld> {
  const changes: string[] = []
  const refusals = new Map<string, { errors: string; after?: () => Promise<void> }>()
  const stops: (() => Promise<unknown>)[] = []
  const started = <T extends { stop(): Promise<unknown> }>(one: T): T => {
    stops.unshift(one.stop)
    return one
  }
  mkdirSync(join(folder, 'none'), { recursive: true })
  const postgres = started(
    await startPostgres({ dataDir: join(folder, 'postgres'), migrationsDir: join(folder, 'none') }),
  )
  const sql = connect(postgres.url, { max: 2, onnotice: () => {} })
  stops.unshift(() => sql.end({ timeout: 1 }))
  const pooler = started(await startPooler(Number(new URL(postgres.url).port), PROJECT))
  const alarm = started(await startFakeAlarm())
  const mailbox = createMailbox()
  let end: 'delivered' | 'bounced' = 'delivered'
  const provider = started(
    await listen(
      toListener(
        createProviderAccount(
          mailbox,
          'practica.test',
          (change) => changes.push(change),
          () => end,
        ),
      ),
    ),
  )

  let project: { id: string; name: string; status: string; region: string } | null = null
  // Begun once: a second start would end the workers of the first, and the mails that these hold would wait for their leases.
  let functions: Promise<Functions> | null = null
  const deployed = new Set<string>()
  const secrets = new Map<string, string>()
  const stopFunctions = async () => {
    const running = functions
    functions = null
    await (await running)?.stop()
  }
  stops.unshift(stopFunctions)
  const getFunctions = () => {
    functions ??= startFunctions({
      env: () => ({
        ...Object.fromEntries(secrets),
        SUPABASE_URL: api.url,
        SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: PUBLISHABLE_KEY }),
        // Minutes that production waits for company are left out; the rest is as it is there.
        LEAD_POLICY: JSON.stringify({
          abuse: noLimits.abuse,
          mail: { ...companyOfProduction, companySeconds: 0, heardMilliseconds: 0 },
        }),
      }),
      limits: farServerLimits,
      log: () => {},
    })
    return functions
  }
  const api = started(
    await startHostedProject(
      {},
      {
        functions: listFunctions(),
        disturb: async ({ method, path, headers, body }) => {
          if (!deployed.has(path.split(/[?/]/)[0] ?? '')) return null
          const { url } = await getFunctions()
          const { host, connection, 'content-length': length, ...sent } = headers
          const init = { method, headers: sent as Record<string, string>, ...(body ? { body } : {}) }
          const answer = await fetch(`${url}/functions/v1/${path}`, init)
          const {
            'content-encoding': _,
            'transfer-encoding': __,
            'content-length': ___,
            ...back
          } = Object.fromEntries(answer.headers)
          return { status: answer.status, headers: back, body: Buffer.from(await answer.arrayBuffer()) }
        },
      },
    ),
  )

  let pages: string | null = null
  let pagesProject: string | null = null
  const serve: RequestListener = (request, response) =>
    pages ? createStaticHandler({ dist: pages })(request, response) : void response.writeHead(522).end()
  const site = started(await listen(serve))

  /** The scheduler: what is scheduled runs each second. */
  const tick = async () => {
    const [known] = await sql`select to_regclass('cron.job') is not null as is_there`
    if (!known?.is_there) return
    for (const { command } of await sql`select command from cron.job where schedule = '* * * * *'`)
      await sql.unsafe(command)
    for (const { url, headers } of await sql`delete from net.http_request_queue returning url, headers`)
      if (url) await fetch(url, { method: 'POST', headers, body: '{}' })
  }
  let ticking = Promise.resolve()
  const timer = setInterval(() => {
    ticking = ticking.then(tick).catch(() => {})
  }, 1000)
  stops.unshift(async () => {
    clearInterval(timer)
    await ticking
  })

  const supabase: Record<string, (words: string[], asked: Asked) => Promise<Said>> = {
    'projects list': async () => {
      const list = JSON.stringify({ projects: project ? [project] : [], message: '' })
      if (project) project = { ...project, status: 'ACTIVE_HEALTHY' }
      return list
    },
    'orgs list': async () =>
      JSON.stringify({ organizations: [{ id: 'org', slug: 'org', name: 'Práctica' }], message: '' }),
    'projects create': async ([name = '', ...words]) => {
      if (!words.includes('--db-password'))
        return { errors: 'non-interactive mode requires the following to be set: --db-password' }
      changes.push(`projects create ${name} ${words[words.indexOf('--region') + 1]}`)
      project = { id: PROJECT, name, status: 'COMING_UP', region: 'eu-central-1' }
      return JSON.stringify({ ...project, message: '' })
    },
    link: async (_, { cwd }) => {
      mkdirSync(join(cwd, 'supabase/.temp'), { recursive: true })
      writeFileSync(
        join(cwd, 'supabase/.temp/pooler-url'),
        `postgresql://postgres.${PROJECT}@127.0.0.1:${pooler.port}/postgres`,
      )
      return 'Finished supabase link.\n'
    },
    'projects api-keys': async () =>
      JSON.stringify({
        keys: [
          { name: 'default', type: 'publishable', api_key: PUBLISHABLE_KEY },
          { name: 'default', type: 'secret', api_key: 'sb_secret_abc···' },
        ],
      }),
    'db push': async (words, { cwd }) => {
      if (!words.includes('--remote')) return { errors: 'failed to connect to the local database' }
      const [before] = await sql`select count(*)::integer as total from supabase_migrations.schema_migrations`
      await migrate(postgres.url, join(cwd, 'supabase/migrations'))
      await sql.unsafe(readFileSync(join(import.meta.dirname, 'extensions.sql'), 'utf8'))
      const [after] = await sql`select count(*)::integer as total from supabase_migrations.schema_migrations`
      if (before?.total === after?.total) return 'Remote database is up to date.\n'
      changes.push('db push')
      return 'Finished supabase db push.\n'
    },
    'db query': async (words) => {
      const file = words[words.indexOf('--file') + 1] ?? ''
      if (!words.includes('--read-only'))
        changes.push(`db query ${readFileSync(file, 'utf8').slice(0, 20).replaceAll('\n', ' ')}`)
      try {
        return `${JSON.stringify(await sql.unsafe(readFileSync(file, 'utf8')), null, 2)}\n`
      } catch (error) {
        return { errors: `ERROR: ${error instanceof Error ? error.message : ''}` }
      }
    },
    'secrets set': async (words) => {
      const given = parseEnv(readFileSync(words[words.indexOf('--env-file') + 1] ?? '', 'utf8'))
      for (const [name, value = ''] of Object.entries(given)) secrets.set(name, value)
      changes.push('secrets set')
      await stopFunctions()
      return 'Finished supabase secrets set.\n'
    },
    'secrets list': async () =>
      JSON.stringify({ secrets: [...secrets.keys()].map((name) => ({ name, value: 'digest' })) }),
    'functions deploy': async (words) => {
      const names = words.filter((word) => !word.startsWith('--'))
      for (const name of names) deployed.add(name)
      changes.push(`functions deploy ${names.length}`)
      await stopFunctions()
      return `Deployed Functions on project ${PROJECT}: ${names.join(', ')}\n`
    },
    'functions list': async () =>
      JSON.stringify({
        functions: [...deployed].map((slug) => ({ id: slug, slug, name: slug, status: 'ACTIVE', version: 1 })),
      }),
    'ssl-enforcement update': async (words) => {
      if (!words.includes('--experimental')) return { errors: 'must set the --experimental flag to run this command' }
      changes.push('ssl-enforcement update')
      return 'SSL is being enforced.\n'
    },
    'config push': async () => {
      changes.push('config push')
      return `Pushing config to project: ${PROJECT}\n`
    },
  }
  const wrangler: typeof supabase = {
    'pages project list': async () =>
      JSON.stringify(
        pagesProject ? [{ 'Project Name': pagesProject, 'Project Domains': `${pagesProject}.pages.dev` }] : [],
      ),
    'pages project create': async ([name = '']) => {
      pagesProject = name
      changes.push('pages project create')
      return `✨ Successfully created the '${name}' project.\n`
    },
    'pages deploy': async ([dist = '', ...words]) => {
      const hash = words[words.indexOf('--commit-hash') + 1] ?? ''
      pages = join(folder, `pages-${changes.length}`)
      cpSync(dist, pages, { recursive: true })
      changes.push(`pages deploy ${hash}`)
      return '✨ Deployment complete!\n'
    },
  }
  /** Without a terminal these change nothing unless `--yes` is given. */
  const asking = [
    'projects create',
    'db push',
    'secrets set',
    'functions deploy',
    'ssl-enforcement update',
    'config push',
  ]

  const world = started(
    await listen(
      toListener(async (request) => {
        const asked: Asked = JSON.parse(String(await readBody(request, 1_000_000)))
        const said = await answer(asked)
        return toJson(
          200,
          typeof said === 'string' ? { said, errors: '', code: 0 } : { said: '', errors: said.errors, code: 1 },
        )
      }),
    ),
  )
  async function answer(asked: Asked): Promise<Said> {
    const { name, words, token } = asked
    if (token !== tokens[name])
      return { errors: name === 'supabase' ? 'Unauthorized (401)' : 'Authentication error [code: 10000]' }
    const commands = name === 'supabase' ? supabase : wrangler
    const line = words.join(' ')
    const command = Object.keys(commands).find((one) => line.startsWith(one))
    if (command === undefined) return { errors: `unknown command ${line}` }
    const refusal = refusals.get(command)
    if (refusal) {
      refusals.delete(command)
      await refusal.after?.()
      return { errors: refusal.errors }
    }
    const isReading = command === 'db query' && words.includes('--read-only')
    if ((asking.includes(command) || (command === 'db query' && !isReading)) && !words.includes('--yes'))
      return { errors: 'Confirmation required. Nothing was changed.\nRe-run with --yes to confirm.' }
    return (await commands[command]?.(words.slice(command.split(' ').length), asked)) ?? ''
  }

  const toProgram = (name: 'supabase' | 'wrangler') => {
    const file = join(folder, name)
    const script = join(import.meta.dirname, 'vendor-program.mjs')
    writeFileSync(file, `#!/bin/sh\nexec '${process.execPath}' '${script}' '${world.url}' ${name} "$@"\n`)
    chmodSync(file, 0o755)
    return file
  }
  const certificate = join(folder, 'prod-ca.crt')
  writeFileSync(certificate, pooler.certificate)
  return {
    environment: {
      SUPABASE_CLI: toProgram('supabase'),
      WRANGLER_CLI: toProgram('wrangler'),
      SUPABASE_ACCESS_TOKEN: tokens.supabase,
      CLOUDFLARE_API_TOKEN: tokens.wrangler,
      RESEND_API_KEY: accountKeys.reading,
      MAIL_API_URL: provider.url,
      MAIL_PLAN: '{"month": 1000000, "second": 5}',
      ALARM_URL: alarm.url,
      HEARTBEAT_URL: alarm.heartbeatUrl,
      LEAD_DATABASE_CA_FILE: certificate,
      SUPABASE_PROJECT_URL: api.url,
      DEPLOY_SECRETS: join(folder, 'secretos'),
    },
    siteUrl: site.url,
    mailbox,
    changes,
    refuseOnce: (words, errors, after) => void refusals.set(words, { errors, ...(after ? { after } : {}) }),
    refuseMails: () => {
      end = 'bounced'
    },
    getPages: () => pages,
    sql,
    readSecret: (name) => secrets.get(name) ?? '',
    stop: async () => {
      for (const stop of stops) await stop()
    },
  }
}
