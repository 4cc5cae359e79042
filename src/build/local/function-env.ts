import type { MailApiKeys } from './mail-api.ts'

/** Where the functions find their neighbours. */
export interface FunctionPlaces {
  databaseUrl: string
  mailUrl: string
  mailKeys: MailApiKeys
  siteOrigin: string
}

/** The environment of the edge functions in a local stack, by the names the hosted ones have as secrets. */
export function createFunctionEnv(places: FunctionPlaces): Record<string, string> {
  return {
    SUPABASE_DB_URL: places.databaseUrl,
    MAIL_API_URL: places.mailUrl,
    MAIL_API_KEY: places.mailKeys.sending,
    MAIL_EVENTS_KEY: places.mailKeys.reading,
    SITE_ORIGIN: places.siteOrigin,
  }
}
