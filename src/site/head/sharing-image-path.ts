/** The path at which the build puts a page's sharing image: `/blog/uno` → `/compartir/blog/uno.png`. */
export function toSharingImagePath(path: string): string {
  return `/compartir${path === '/' ? '/inicio' : path}.png`
}
