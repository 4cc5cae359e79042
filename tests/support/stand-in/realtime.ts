import type { Leaks } from './leaks.ts'
import type { Conversation } from './websocket-server.ts'

type Message = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: Join]
interface Join {
  config?: { postgres_changes?: { event: string; schema: string; table: string }[] }
}

/** The realtime service, protocol 2.0.0: everybody may join; whether the database tells of a table comes in a second message. */
export function converseRealtime(leaks: Leaks): Conversation {
  return (text, say) => {
    const [joinRef, ref, topic, event, { config }]: Message = JSON.parse(text)
    const send = (name: string, payload: object, own: string | null = null) =>
      say(JSON.stringify([joinRef, own, topic, name, payload]))
    if (leaks.realtime === 'private' && event === 'phx_join')
      return send('phx_reply', { status: 'error', response: { reason: 'PrivateOnly: only private channels' } }, ref)
    const changes = (config?.postgres_changes ?? []).map((change, id) => ({ id, ...change }))
    send('phx_reply', { status: 'ok', response: event === 'phx_join' ? { postgres_changes: changes } : {} }, ref)
    const [change] = changes
    if (event !== 'phx_join' || !change || leaks.realtime === 'mute') return
    const isLeaked = leaks.broadcast?.includes(`${change.schema}.${change.table}`)
    const message = isLeaked ? 'Subscribed to PostgreSQL' : 'Unable to subscribe to changes with given parameters.'
    send('system', { extension: 'postgres_changes', channel: topic, status: isLeaked ? 'ok' : 'error', message })
  }
}
