import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { inProject } from '#tools/project/project-root.ts'
import { readSite } from '#tools/project/read-site.ts'

/** Faults of the site's configuration against its schema, each with its place; none for one that may be built. */
export function checkSite(site: object = readSite()): string[] {
  const schema = JSON.parse(readFileSync(inProject('schemas/site.schema.json'), 'utf8'))
  const validate = new Ajv2020({ allErrors: true }).compile(schema)
  validate(site)
  return (validate.errors ?? []).map(({ instancePath, keyword, params, message }) => {
    const place = `src/site/config/site.json${instancePath || '/'}`
    if (keyword === 'additionalProperties')
      return `${place}: sobra «${params.additionalProperty}». Bórralo o corrige el nombre.`
    if (keyword === 'required') return `${place}: falta «${params.missingProperty}». Añádelo.`
    if (keyword === 'not') return `${place}: un vídeo de YouTube va por https://www.youtube-nocookie.com/embed/….`
    return `${place}: valor no válido (${message}). Mira la descripción en schemas/site.schema.json.`
  })
}

/** Values that only the owner can supply, by their path: a release must not carry any. */
export function findPlaceholders(site: object = readSite(), path = ''): string[] {
  return Object.entries(site).flatMap(([key, value]) => {
    const place = path ? `${path}.${key}` : key
    if (typeof value === 'object' && value !== null) return findPlaceholders(value, place)
    return typeof value === 'string' && isPlaceholder(value) ? [place] : []
  })
}

function isPlaceholder(value: string): boolean {
  // A selector of attributes stands in brackets too, but is no word of ours.
  return /\.example\b|^\[\p{Lu}.*\]$|-ejemplo$|000 000/u.test(value)
}
