import type { LeadKeys } from '#local/lead-keys.ts'

/** The text in the place of a value that only the owner knows: the check finds it. */
export const OPEN = '<COMPLETAR>'

/**
 * The functions' secrets as `supabase secrets set --env-file` reads them: what can be made is made, the rest says OPEN.
 * A PEM stands on one line between double quotes, with `\n`; JSON between single ones.
 */
export function writeSecrets({ keyId, publicKey, privateKey, hmacKey, drainSecret, passwords }: LeadKeys): string {
  const toUrl = (role: keyof LeadKeys['passwords']) =>
    `postgresql://${role}.${OPEN}:${passwords[role]}@${OPEN}:6543/postgres`
  return `# Secretos de las funciones. Guarda este archivo y una copia fuera del proyecto: sin LEAD_PRIVATE_KEYS
# nadie puede leer lo que espera, y sin LEAD_HMAC_KEY no se encuentra a nadie.

# Dirección del sitio, sin barra al final.
SITE_ORIGIN=${OPEN}
# Cuántos saltos de X-Forwarded-For escribe la plataforma: mira la lista de comprobación.
TRUSTED_PROXIES=1

# En el panel, Connect > Transaction pooler: la referencia del proyecto y el nombre del servidor, tal como están allí.
LEAD_WRITER_URL=${toUrl('lead_writer')}
LEAD_DISPATCHER_URL=${toUrl('lead_dispatcher')}
LEAD_LISTENER_URL=${toUrl('lead_listener')}
# El certificado que se descarga en Database > Settings, en una línea: cada salto es \\n.
LEAD_DATABASE_CA="${OPEN}"

LEAD_KEY_ID=${keyId}
LEAD_PUBLIC_KEY="${toLine(publicKey)}"
LEAD_PRIVATE_KEYS='${JSON.stringify({ [keyId]: privateKey })}'
LEAD_HMAC_KEY=${hmacKey}
DRAIN_SECRET=${drainSecret}

# El proveedor de correo: su clave que solo envía, y su plan (correos al día y al mes, peticiones por segundo).
MAIL_API_URL=https://api.resend.com
MAIL_API_KEY=${OPEN}
MAIL_PLAN='{"day": 100, "month": 3000, "second": 5}'
MAIL_FROM="Web <${OPEN}>"
MAIL_TO=${OPEN}
MAIL_WEBHOOK_SECRET=${OPEN}

# Receptores de fuera («channel»: "webhook"), si los hay: {"crm": {"url": "https://…", "secret": "whsec_…"}}
LEAD_WEBHOOKS='{}'

# Quién recibe los avisos y quién vigila que el envío sigue en marcha.
ALARM_URL=${OPEN}
HEARTBEAT_URL=${OPEN}
`
}

/** The statements that give the roles their passwords, for the editor of SQL. */
export function writePasswords({ passwords }: LeadKeys): string {
  return Object.entries(passwords)
    .map(([role, password]) => `alter role ${role} password '${password}';\n`)
    .join('')
}

function toLine(pem: string): string {
  return pem.trim().replaceAll('\n', '\\n')
}
