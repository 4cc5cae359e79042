import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { tryRead } from '#project/try-read.ts'
import { DeployFault } from './deploy-state.ts'

/** The questions that only the owner can answer, by the name of the variable that may hold the answer. */
const questions = {
  SUPABASE_ACCESS_TOKEN: {
    prompt: 'Token de Supabase (supabase.com/dashboard/account/tokens)',
    fault: (text: string) => (/^sbp_\w{40,}$/.test(text) ? null : 'empieza por «sbp_» y sigue con 40 letras y cifras'),
  },
  RESEND_API_KEY: {
    prompt: 'Clave de Resend con acceso completo (resend.com/api-keys); se usa ahora y no se guarda',
    fault: (text: string) => (/^re_\S{8,}$/.test(text) ? null : 'empieza por «re_»'),
  },
  CLOUDFLARE_API_TOKEN: {
    prompt: 'Token de Cloudflare con «Cloudflare Pages: Edit» (dash.cloudflare.com/profile/api-tokens)',
    fault: (text: string) => (text.length >= 20 ? null : 'tiene 40 letras y cifras'),
  },
  ALARM_URL: {
    prompt: 'Dirección que recibe los avisos y te los hace llegar (un webhook de Make, Zapier o n8n)',
    fault: toAddressFault,
  },
  HEARTBEAT_URL: {
    prompt: 'Dirección del vigilante que avisa si deja de oír (healthchecks.io, Better Stack)',
    fault: toAddressFault,
  },
  LEAD_DATABASE_CA_FILE: {
    prompt: 'Certificado de la base de datos (Database > Settings > SSL: descárgalo y arrástralo aquí)',
    fault: (file: string) =>
      readCertificate(file) === null ? 'no es un certificado (-----BEGIN CERTIFICATE-----)' : null,
  },
} as const

type Asked = keyof typeof questions
/** Names of everything that may be asked, in the order in which it is needed. */
export const askedNames = Object.keys(questions) as Asked[]

function toAddressFault(text: string): string | null {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? null : 'es una dirección, https://…'
}

/** The text of a certificate in a file that may have been dragged into the terminal; null for anything else. */
export function readCertificate(file: string): string | null {
  const text = tryRead(file.trim().replace(/^['"]|['"]$/g, ''))
  return text?.includes('BEGIN CERTIFICATE') ? text.trim() : null
}

/** One line of the owner's, which is not shown while it is written; null without a terminal. */
type AskHidden = (prompt: string) => Promise<string | null>

/**
 * A value from the environment or from the owner, who is asked again where it is wrong in form. Throws where it is neither there nor can be
 * asked, or where the environment's is wrong.
 */
export async function askOwner(
  name: Asked,
  askHidden: AskHidden = askTerminal,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<string> {
  const { prompt, fault } = questions[name]
  const given = environment[name]?.trim()
  if (given) {
    const wrong = fault(given)
    if (wrong) throw new DeployFault(`${name}: ${wrong}. Cópialo de nuevo y repite; lo hecho hasta aquí sigue hecho.`)
    return given
  }
  let told = ''
  for (;;) {
    const answer = (await askHidden(`${told}${prompt}: `))?.trim()
    if (!answer)
      throw new DeployFault(`Falta ${name}: ${prompt}. Dalo en el entorno, o repite en una terminal y se pregunta.`)
    const wrong = fault(answer)
    if (!wrong) return answer
    told = `  ✗ Eso no vale: ${wrong}. Cópialo de nuevo.\n`
  }
}

/** Asks at a terminal that shows nothing of what is written or pasted, from before the question on. */
export async function askTerminal(
  prompt: string,
  input: NodeJS.ReadableStream & { isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<string | null> {
  if (!input.isTTY) return null
  const silent = new Writable({ write: (_, __, done) => done() })
  // The terminal itself repeats what comes until this has told it not to.
  const terminal = createInterface({ input, output: silent, terminal: true })
  const answer = new Promise<string | null>((resolve) => {
    terminal.once('line', resolve)
    terminal.once('close', () => resolve(null))
  })
  output.write(prompt)
  try {
    return await answer
  } finally {
    terminal.close()
    output.write('\n')
  }
}
