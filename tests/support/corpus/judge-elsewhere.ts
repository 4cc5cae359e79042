import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Answers } from '#engine'
import { getInvalidSamples, getValidSamples } from '#engine/model'
import { readExported } from '#project/check-project.ts'
import { createJudges } from '#support/form-verdicts.ts'
import type { RealPair } from './real-forms.ts'

/**
 * Judges a form's samples by its exported schema, as the page and as the server, and gives those that one of them judges wrongly, and how
 * many were to be refused.
 *
 * @throws where a strict validator cannot compile the exported schema
 */
export async function judgeElsewhere({ form, funnel }: RealPair) {
  const { schema, days } = readExported(form)
  new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(schema)
  const judge = await createJudges(form, new Date())
  const judgeOne = (answers: Answers, keyword = '') => ({ keyword, answers, ...judge(answers) })
  const names = Object.keys(form.definition.fields)
  const valid = funnel.form ? getValidSamples(funnel.form, names) : []
  const [first = {}] = valid
  const invalid = funnel.form ? getInvalidSamples(funnel.form, names, first) : []
  // Rules that move with the calendar are exported beside the schema, which cannot say them.
  const isOfToday = (keyword: string) => keyword.startsWith('x-') && Object.keys(days).length > 0
  const misjudged = [
    ...valid.map((answers) => judgeOne(answers)).filter(({ stock, server, page }) => !stock || !server || !page),
    ...invalid
      .map(({ answers, keyword }) => judgeOne(answers, keyword))
      .filter(({ keyword, stock, server, page }) => stock !== isOfToday(keyword) || server || page),
  ]
  return { misjudged, refusable: invalid.length }
}
