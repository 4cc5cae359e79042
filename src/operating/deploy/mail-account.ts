import { DeployFault } from './deploy-state.ts'

/** The part of the mail provider's account that the functions need. */
interface MailAccount {
  /** The verified domain that mails are sent from. */
  domain: string
  /** A new key that may only send, with its id; undefined where `hasKey` says that one is kept. */
  key: { id: string; token: string } | undefined
  webhookSecret: string
}

interface Wanted {
  apiUrl: string
  /** A key with full access. It is used here and kept nowhere. */
  token: string
  /** Domains that would do, the best first. */
  domains: string[]
  /** Name of the sending key in the provider's panel. */
  name: string
  /** Address that hears what becomes of mails. */
  endpoint: string
  hasKey: boolean
}

interface Domain {
  id: string
  name: string
  status: string
  open_tracking?: boolean
  click_tracking?: boolean
  records?: { type: string; name: string; value: string; priority?: number }[]
}

/** Events that the function `mail-events` hears (resend.com/docs/dashboard/webhooks/event-types). */
const events = ['sent', 'delivered', 'delivery_delayed', 'bounced', 'complained', 'failed', 'suppressed']

/**
 * Finds the verified domain, makes the key that may only send and the webhook, each where it lacks
 * (resend.com/docs/api-reference: domains, api-keys, webhooks; a key's token is told at its creation alone).
 */
export async function prepareMailAccount(wanted: Wanted): Promise<MailAccount> {
  const call = createCall(wanted)
  const domain = await findDomain(wanted, call)
  const [webhook] = (await call.list<{ id: string; endpoint: string }>('/webhooks')).filter(
    ({ endpoint }) => endpoint === wanted.endpoint,
  )
  const { signing_secret: webhookSecret } = webhook
    ? await call.get<{ signing_secret: string }>(`/webhooks/${webhook.id}`)
    : await call.post<{ signing_secret: string }>('/webhooks', {
        endpoint: wanted.endpoint,
        events: events.map((event) => `email.${event}`),
      })
  return { domain: domain.name, key: wanted.hasKey ? undefined : await createKey(wanted, domain, call), webhookSecret }
}

function createKey({ name }: Wanted, { id }: Domain, call: Call): Promise<{ id: string; token: string }> {
  return call.post('/api-keys', { name, permission: 'sending_access', domain_id: id })
}

/** Deletes the sending keys of that name but the one that the functions have: those of before, and one that a kill left unknown. */
export async function removeOtherKeys(account: Pick<Wanted, 'apiUrl' | 'token' | 'name'>, kept: string): Promise<void> {
  const call = createCall(account)
  for (const { id, name } of await call.list<{ id: string; name: string }>('/api-keys'))
    if (name === account.name && id !== kept) await call.remove(`/api-keys/${id}`)
}

async function findDomain({ domains }: Wanted, call: Call): Promise<Domain> {
  const known = await call.list<Domain>('/domains')
  const found = domains.flatMap((name) => known.find((one) => one.name === name) ?? [])[0]
  const [name = ''] = domains
  const { id } = found ?? (await call.post<Domain>('/domains', { name, region: 'eu-west-1' }))
  const domain = await call.get<Domain>(`/domains/${id}`)
  if (domain.status === 'verified') {
    if (domain.open_tracking || domain.click_tracking)
      await call.patch(`/domains/${id}`, { open_tracking: false, click_tracking: false })
    return domain
  }
  await call.post(`/domains/${id}/verify`, {})
  const records = (domain.records ?? []).map(
    ({ type, name: host, value, priority }) => `  ${type} ${host} ${priority ?? ''} ${value}`,
  )
  throw new DeployFault(
    [
      `El proveedor de correo aún no ha comprobado ${domain.name}. Pon estas líneas en el DNS del dominio, espera unos minutos y repite:`,
      ...records,
    ].join('\n'),
  )
}

type Call = ReturnType<typeof createCall>

function createCall(wanted: Pick<Wanted, 'apiUrl' | 'token'>) {
  return {
    list: async <T>(path: string) => (await ask<{ data?: T[] }>(wanted, 'GET', path)).data ?? [],
    get: <T>(path: string) => ask<T>(wanted, 'GET', path),
    post: <T>(path: string, body: object) => ask<T>(wanted, 'POST', path, body),
    patch: (path: string, body: object) => ask<unknown>(wanted, 'PATCH', path, body),
    remove: (path: string) => ask<unknown>(wanted, 'DELETE', path),
  }
}

/** Throws a DeployFault where the provider does not do what it is asked. */
async function ask<T>(
  { apiUrl, token }: Pick<Wanted, 'apiUrl' | 'token'>,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(apiUrl + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => {
    throw new DeployFault('El proveedor de correo no contesta. Comprueba la red y repite.')
  })
  const answer: { message?: string } = Object(await response.json().catch(() => ({})))
  if (response.ok) return answer as T
  if (response.status === 401 || response.status === 403)
    throw new DeployFault(
      'RESEND_API_KEY: no vale, o solo deja enviar. Haz una con «Full access» en resend.com/api-keys y repite.',
    )
  throw new DeployFault(
    `El proveedor de correo contestó ${response.status} a ${path}: ${answer.message ?? ''} Repite «npm run deploy».`,
  )
}
