import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '#project/project-root.ts'
import { tryJson } from '#project/try-read.ts'
import { DeployFault } from './deploy-state.ts'

/** The page where each vendor's tokens are made, and the rights that they need. */
const places = {
  supabase: {
    page: 'supabase.com/dashboard/account/tokens',
    rights: 'proyectos, base de datos, funciones, secretos y configuración',
  },
  wrangler: { page: 'dash.cloudflare.com/profile/api-tokens', rights: '«Cloudflare Pages: Edit»' },
}

type VendorName = keyof typeof places

/**
 * The vendors' own programs, in the versions whose flags and answers are used here. npm brings them, or `setting` names another
 * program. Without a terminal, each change of Supabase CLI 3 needs `--yes` (supabase.com/docs/reference/cli); wrangler's commands for
 * Pages are those of developers.cloudflare.com/workers/wrangler/commands/pages.
 */
const programs = {
  supabase: { npm: 'supabase@3.1.0', setting: 'SUPABASE_CLI', token: 'SUPABASE_ACCESS_TOKEN' },
  wrangler: { npm: 'wrangler@4.86.0', setting: 'WRANGLER_CLI', token: 'CLOUDFLARE_API_TOKEN' },
} as const

type Program = (typeof programs)[VendorName]

/** Seconds to wait after a 429: the Management API counts by the minute (supabase.com/docs/reference/api/introduction). */
const pausesSeconds = [5, 30, 60]

/** No act of a vendor's takes so long: one that does waits for something that nobody will give it. */
const LIMIT_MS = 15 * 60_000

/** Runs a vendor's program and answers what it wrote to its standard output. Throws a DeployFault where it refuses. */
export type Vendor = (...words: string[]) => Promise<string>

/** A vendor's program with the owner's token, which it gets in its environment alone. */
export function createVendor(name: VendorName, token: string, say: (line: string) => void, limitMs = LIMIT_MS): Vendor {
  const program = programs[name]
  return async (...words) => {
    for (const pause of [...pausesSeconds, null]) {
      const { code, said, errors } = await runProgram(program, words, token, limitMs)
      if (code === 0) return said
      if (code === null)
        throw new DeployFault(`«${name} ${words[0]}» no acabó. Repite «npm run deploy»: sigue desde aquí.`)
      const whole = `${said}\n${errors}`.replaceAll(token, '…')
      if (pause === null || !/\b429\b|too many requests|rate limit/i.test(whole))
        throw new DeployFault(explainRefusal(name, program.token, words, whole))
      say(`  ${name} pide esperar ${pause} s.`)
      await wait(pause * 1000)
    }
    throw new DeployFault(`${name} no contestó.`)
  }
}

/** The code is null where the program was stopped: it takes no longer than the limit. */
function runProgram(
  { npm, setting, token: variable }: Program,
  words: readonly string[],
  token: string,
  limitMs: number,
) {
  const own = process.env[setting]
  const [command, before] = own ? [own, []] : ['npx', ['--yes', npm]]
  const child = spawn(command, [...before, ...words], {
    cwd: projectRoot,
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...toVendorEnvironment(process.env), [variable]: token, NO_COLOR: '1', WRANGLER_SEND_METRICS: 'false' },
  })
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
  const stopped = new AbortController()
  const late = wait(limitMs, null, { signal: stopped.signal }).then(() => {
    // Neither it nor what it has started is waited for any longer.
    child.kill()
    child.unref()
    for (const stream of [child.stdout, child.stderr]) stream.destroy()
    return { code: null, said: '', errors: '' }
  })
  // Whichever of the two comes second is heard by nobody.
  late.catch(() => {})
  const missing = () => {
    throw new DeployFault(`No se puede arrancar «${command}». Revisa ${setting}, o quítalo y lo traerá npm.`)
  }
  const whole = Promise.all([ended.catch(missing), text(child.stdout), text(child.stderr)]).then(
    ([code, said, errors]) => ({ code, said, errors }),
  )
  return Promise.race([whole, late]).finally(() => stopped.abort())
}

/** What a program needs of the environment: where things are, how the network is reached, and the accounts it works on. */
const neededVariables =
  /^(?:PATH|HOME|USER|USERPROFILE|APPDATA|LOCALAPPDATA|SYSTEMROOT|PATHEXT|COMSPEC|TE?MP|TMPDIR|LANG|XDG_\w+|NPM_CONFIG_\w+|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE|HTTPS?_PROXY|NO_PROXY|CI|SUPABASE_ORG_ID|CLOUDFLARE_ACCOUNT_ID)$/i

/** The environment of a vendor's program: nothing secret of ours that happens to be exported is in it. */
export function toVendorEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => neededVariables.test(name)))
}

/** The rows of a list as a vendor prints it: a bare array, or an object that has it under some name, after other lines. */
export function toRows(output: string): Record<string, unknown>[] {
  const start = output.search(/^[[{]/m)
  const value = start < 0 ? [] : tryJson(output.slice(start))
  if (value === undefined)
    throw new DeployFault('La respuesta del servicio llegó a medias. Repite «npm run deploy»: sigue desde aquí.')
  const rows = Array.isArray(value) ? value : Object.values(Object(value)).find(Array.isArray)
  return (rows ?? []).map((row: unknown) => Object(row))
}

/** The cure for a refusal of a vendor's program, from the text that it wrote. */
export function explainRefusal(name: VendorName, token: string, words: readonly string[], said: string): string {
  const { page, rights } = places[name]
  const asked = `${name} ${words.filter((word) => /^[a-z-]+$/.test(word) && !word.startsWith('-')).join(' ')}`
  if (/memberships|account.?id|more than one account/i.test(said))
    return `${asked}: no se sabe en qué cuenta. Da también CLOUDFLARE_ACCOUNT_ID (está en el panel, a la derecha de tu dominio).`
  if (/\b403\b|forbidden|privilege|permission|not authorized to/i.test(said))
    return `${token}: no tiene permiso para «${asked}». Hazlo de nuevo en ${page} con permiso para ${rights}.`
  if (/\b401\b|unauthorized|invalid access token|authentication error|invalid token/i.test(said))
    return `${token}: no vale. Haz otro en ${page} y repite.`
  if (/paused|INACTIVE/i.test(said)) return `${asked}: el proyecto está en pausa. Reactívalo en el panel y repite.`
  const [last = ''] = said
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !/--debug|issues\/new|Logs were written/.test(line))
    .slice(-1)
  return `«${asked}» se quedó a medias: ${last.slice(0, 300)}\nNo se pierde nada: repite «npm run deploy» y sigue desde aquí.`
}
