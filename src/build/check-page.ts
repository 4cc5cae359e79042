const executableKinds = /^(module|text\/javascript|)$/

/** Faults of one finished page, each with its cure; none for a page that may be published. */
export function checkPage(path: string, status: number, html: string): string[] {
  const faults: string[] = []
  if (status !== 200) faults.push(`la ruta responde ${status}. Revisa el archivo de src/routes.`)
  for (const [, attributes = '', body = ''] of html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
    const kind = /type="([^"]*)"/.exec(attributes)?.[1] ?? ''
    if (executableKinds.test(kind) && body.trim() !== '') {
      faults.push('hay un <script> con código dentro, y la CSP lo bloquea. Muévelo a src/site/behaviours.')
    }
  }
  const styled = /<[a-z][^>]*\sstyle="([^"]*)"/.exec(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''))
  if (styled)
    faults.push(`hay un atributo style="${styled[1]}", y la CSP lo bloquea. Usa una clase de src/site/styles.`)
  for (const [what, pattern] of Object.entries(requiredInHead)) {
    if (!pattern.test(html)) faults.push(`falta ${what} en <head>. Añade head: () => pageHead({ … }) a la ruta.`)
  }
  return faults.map((fault) => `${path} (${toRouteFile(path)}): ${fault}`)
}

const requiredInHead = {
  'el título': /<title[^>]*>[^<]+<\/title>/,
  'la descripción': /<meta name="description" content="[^"]+"/,
  'la dirección canónica': /<link rel="canonical" href="[^"]+"/,
  'la imagen para compartir': /<meta property="og:image" content="[^"]+"/,
}

/** `/blog` → `src/routes/blog.tsx`, the file where an author mends it. */
function toRouteFile(path: string): string {
  return `src/routes/${path === '/' ? 'index' : path.slice(1).replaceAll('/', '.')}.tsx`
}
