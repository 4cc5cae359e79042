import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import type { Compiled } from './compare/compare-projects.ts'
import type { Project } from './compile-project.ts'
import { compileDefinition, keepVariant } from './emit/compile-definition.ts'
import { compileForm } from './emit/compile-form.ts'
import { fillPlaceholders } from './emit/fill-placeholders.ts'

/**
 * Compiles files that were checked when they were written, by the rules of their time: of an earlier revision. A file
 * that cannot be compiled any more is named.
 */
export function compileAsIs(
  { forms, funnels }: Pick<Project, 'forms' | 'funnels'>,
  { locale, names }: Pick<Project, 'locale' | 'names'>,
): Compiled & { unreadable: string[] } {
  const unreadable: string[] = []
  const compileEach = <T>(files: Project['forms'], compile: (text: string, file: string) => T): T[] =>
    files.flatMap(({ file, text }) => {
      try {
        return [compile(text, file)]
      } catch {
        unreadable.push(file)
        return []
      }
    })
  const compiled = compileEach(forms, (text, file) => compileForm(JSON.parse(text), file, locale))
  const known = new Map(compiled.map(({ definition }) => [definition.id, definition]))
  return {
    forms: compiled,
    funnels: compileEach(funnels, (text) => {
      const authored: FunnelDefinition = fillPlaceholders(JSON.parse(text), names)
      return keepVariant(compileDefinition(authored, locale, known.get(authored.form ?? '')))
    }),
    unreadable,
  }
}
