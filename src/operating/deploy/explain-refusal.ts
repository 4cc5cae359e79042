/** The page where each vendor's tokens are made, and the rights that they need. */
const places = {
  supabase: {
    page: 'supabase.com/dashboard/account/tokens',
    rights: 'proyectos, base de datos, funciones, secretos y configuración',
  },
  wrangler: { page: 'dash.cloudflare.com/profile/api-tokens', rights: '«Cloudflare Pages: Edit»' },
}

export type VendorName = keyof typeof places

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
