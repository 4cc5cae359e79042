import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '#tools/project/project-root.ts'

/**
 * Paths of the built pages with a form that asks for something `x-sensitive`: from the built HTML, the funnels and the
 * schemas as they are written, and from nothing that the product has concluded itself.
 */
export function findPersonalDataPaths(root = projectRoot): string[] {
  return globSync('**/*.html', { cwd: join(root, 'dist') })
    .filter((file) => isPersonal(root, readFileSync(join(root, 'dist', file), 'utf8')))
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
    .sort()
}

function isPersonal(root: string, html: string): boolean {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const funnels = [...html.matchAll(/data-funnel="([^"]+)"/g)].map(([, id]) => read(`funnels/${id}.funnel.json`))
  const forms = funnels.flatMap((text) => JSON.parse(text).form ?? [])
  return forms.some((id) => read(`schemas/${id}.schema.json`).includes('"x-sensitive":'))
}
