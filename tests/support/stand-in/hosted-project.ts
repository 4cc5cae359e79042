import type { IncomingMessage } from 'node:http'
import { type Answer, listen, readBody, toJson, toListener } from '#local/http-service.ts'
import type { EdgeFunction } from '#operating/probe/function-attempts.ts'
import { standInAuth } from './auth.ts'
import { edgeFunctions, standInFunctions } from './functions.ts'
import type { Leaks } from './leaks.ts'
import { converseRealtime } from './realtime.ts'
import { standInRest } from './rest.ts'
import { standInStorage } from './storage.ts'
import { serveWebSockets } from './websocket-server.ts'

export const PUBLISHABLE_KEY = 'sb_publishable_prueba'
export const SITE_ORIGIN = 'https://web.example'

/** A request that a stand-in answers, its body read. */
export interface Asked {
  method: string
  /** Below the service's own path. */
  path: string
  headers: IncomingMessage['headers']
  body: string
}

interface HostedProject {
  url: string
  /** The requests to it, as `<method> <path and query>`. */
  asked: string[]
  stop(): Promise<void>
}

const prefixes = {
  '/functions/v1/': standInFunctions,
  '/rest/v1/': standInRest,
  '/auth/v1/': standInAuth,
  '/storage/v1/': standInStorage,
}

export interface HostedProjectOptions {
  /** May answer instead of a service. */
  disturb?(asked: Asked): Promise<Answer | null> | Answer | null
  functions?: EdgeFunction[]
}

/**
 * Answers what a hosted project answers to a publishable key, in the formats that its services document, with nothing allowed
 * but what the leaks name.
 */
export async function startHostedProject(
  leaks: Leaks = {},
  { disturb = () => null, functions = edgeFunctions }: HostedProjectOptions = {},
): Promise<HostedProject> {
  const asked: string[] = []
  const { url, server, stop } = await listen(
    toListener(async (request) => {
      const { pathname, search } = new URL(request.url ?? '', 'http://host')
      const [prefix, standIn] = Object.entries(prefixes).find(([start]) => pathname.startsWith(start)) ?? []
      if (!prefix || !standIn) return toJson(404, { message: 'no Route matched with those values' })
      const { method = '', headers } = request
      const body = String(await readBody(request, 20_000_000))
      asked.push(`${method} ${pathname}${search}`)
      const read = { method, path: decodeURIComponent(pathname.slice(prefix.length)), headers, body }
      const disturbed = await disturb(read)
      if (disturbed) return disturbed
      // Functions check the key themselves, and a public file is for everybody.
      const needsKey = prefix !== '/functions/v1/' && !pathname.startsWith('/storage/v1/object/public/')
      if (needsKey && headers.apikey !== PUBLISHABLE_KEY)
        return toJson(401, { message: 'Invalid API key', hint: 'Double check your Supabase API key.' })
      return standIn(read, leaks, functions)
    }),
  )
  const hangUp = serveWebSockets(server, '/realtime/v1/websocket', converseRealtime(leaks))
  return {
    url,
    asked,
    stop: () => {
      hangUp()
      return stop()
    },
  }
}
