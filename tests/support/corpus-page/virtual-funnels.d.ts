/** The funnels of the corpus by their ids, compiled by the fixture as the build compiles every funnel. */
declare module 'virtual:funnels' {
  export const funnels: Readonly<Record<string, import('#engine').Funnel>>
}
