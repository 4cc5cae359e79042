import { readFileSync } from 'node:fs'
import { createShapeCheck, parseJson } from '#engine/compiler'
import { toReportLine } from '#messages/checker.ts'
import { inProject } from './project-root.ts'
import { readSite, siteFile, sitePath } from './read-site.ts'

/**
 * The faults of the schemas by which everything else is judged: no JSON, or no schema. Their own makers break them, so
 * that what Ajv says of them may stay English.
 */
export function findBrokenSchemas(read = (file: string) => readFileSync(inProject(file), 'utf8')): string[] {
  return ['meta/form', 'meta/funnel', 'meta/promises', 'meta/confirmed', 'site'].flatMap((name) => {
    const file = `schemas/${name}.schema.json`
    const { source, diagnostics } = parseJson(file, read(file))
    if (!source) return diagnostics.map(toReportLine)
    try {
      createShapeCheck(Object(source.value))
      return []
    } catch (error) {
      return [`${file}:1:1  Este archivo no es un esquema válido: ${String(error)}  [schema.invalid]`]
    }
  })
}

/** Diagnostics of the site's configuration against its schema, each with its position; none for one that may be built. */
export function checkSite(site: object = readSite()): string[] {
  const { source } = parseJson(sitePath, readFileSync(siteFile, 'utf8'))
  if (!source) return []
  const check = createShapeCheck(JSON.parse(readFileSync(inProject('schemas/site.schema.json'), 'utf8')))
  // Judged with what the environment puts in; reported where the file has it.
  return check({ ...source, value: site }).map(toReportLine)
}

/** Whether a deployment finds a setting out by itself: the owner cannot know it before there is a project. */
export function isOfDeployment(path: string): boolean {
  return path.startsWith('functions.')
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
  return /\.example\b|^\[\p{Lu}[^\]]*\]|-ejemplo$|000 000/u.test(value)
}
