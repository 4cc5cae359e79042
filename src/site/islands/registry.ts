/** Every interactive part by its name; each is a chunk of its own. */
export const islands = {
  'funnel-island': () => import('#site/islands/funnel-island.tsx'),
}
