import { parseWords } from '#project/parse-words.ts'

export type LeadsCommand =
  | { name: 'status' }
  | { name: 'find'; email: string }
  | { name: 'export'; email: string; file: string | null }
  | { name: 'erase'; email: string; isConfirmed: boolean }
  | { name: 'replay'; file: string }
  | { name: 'drain'; revivesDead: boolean }

export const usage = `Uso: npm run leads -- <orden>

  status                         qué hay guardado, qué espera y qué ha fallado
  find --email X                 los envíos de una persona, sin su contenido
  export --email X [--to F]      su contenido, abierto, en JSON (derecho de acceso)
  erase --email X --yes          lo destruye todo (derecho de supresión)
  erase --replay F               tras restaurar una copia: vuelve a borrar a quien ya se borró
  drain [--dead]                 manda ahora lo que espera; con --dead, también lo que se dio por perdido

En local usa el sitio que está en marcha (PORT elige cuál). En producción, SUPABASE_URL y SUPABASE_SECRET_KEY, y lo que pida cada
orden (.github/ENVIOS.md); «erase --replay», solo con LEAD_OPERATOR_URL.`

const options = {
  email: { type: 'string' },
  to: { type: 'string' },
  replay: { type: 'string' },
  yes: { type: 'boolean' },
  dead: { type: 'boolean' },
} as const

/** Reads the words after `npm run leads --`; null where they make no command. */
export function parseLeadsCommand(words: string[]): LeadsCommand | null {
  const parsed = parseWords(words, options)
  if (parsed?.positionals.length !== 1) return null
  const { email, to, yes = false, replay, dead = false } = parsed.values
  const isAddress = email !== undefined && /^[^\s@]+@[^\s@]+$/.test(email)
  switch (parsed.positionals[0]) {
    case 'status':
      return { name: 'status' }
    case 'find':
      return isAddress ? { name: 'find', email } : null
    case 'export':
      return isAddress ? { name: 'export', email, file: to ?? null } : null
    case 'erase':
      if (replay) return { name: 'replay', file: replay }
      return isAddress ? { name: 'erase', email, isConfirmed: yes } : null
    case 'drain':
      return { name: 'drain', revivesDead: dead }
    default:
      return null
  }
}
