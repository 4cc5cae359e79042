import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { reportIf, reportUnknown } from '#engine/compiler/source/report.ts'
import { getPlacedOptions } from './check-options.ts'
import type { ListedField } from './list-fields.ts'

/**
 * Checks the pictures of options: that each exists, and that an option without one does not stand among those that
 * have. An option that is chosen alone or asks for a text may: there is no picture of "none of these".
 */
export function checkPictures({ name, field, diagnostic }: ListedField, images: readonly string[]): Diagnostic[] {
  const { options, place } = getPlacedOptions(field, name)
  const isPictured = options.some((option) => option['x-picture'])
  return options.flatMap((option, index) => {
    const { 'x-picture': picture, 'x-exclusive': exclusive, 'x-other': other } = option
    const at = [...place, index]
    if (picture)
      return reportUnknown(diagnostic, 'form.unknown-picture', [...at, 'x-picture', 'src'], picture.src, images)
    const isBare = isPictured && !exclusive && other === undefined
    return reportIf(isBare, () => diagnostic('form.missing-picture', at, { name: String(option.const), field: name }))
  })
}
