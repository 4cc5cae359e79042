/** Where the functions find their neighbours. */
export interface FunctionPlaces {
  databaseUrl: string
  mailUrl: string
  mailKey: string
  siteOrigin: string
}

/** The environment of the edge functions in a local stack, by the names the hosted ones have as secrets. */
export function createFunctionEnv(places: FunctionPlaces): Record<string, string> {
  return {
    SUPABASE_DB_URL: places.databaseUrl,
    MAIL_API_URL: places.mailUrl,
    MAIL_API_KEY: places.mailKey,
    SITE_ORIGIN: places.siteOrigin,
    // The gateway, and nobody before it.
    TRUSTED_PROXIES: '1',
  }
}
