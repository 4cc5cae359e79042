import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportUnless } from '#engine/compiler/source/report.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { isRecord } from '#engine/form/record.ts'
import { isItemCondition } from '#engine/funnel/condition.ts'
import type { AuthoredCondition } from '#engine/funnel/funnel-definition.ts'
import { VARIANT_KEY } from '#engine/funnel/variants.ts'
import { checkLimits } from './check-limits.ts'
import { checkAnswerTest, checkSumTest, type Reporting, type TestedFields } from './check-test.ts'
import { checkVariantTest } from './check-variants.ts'
import { checkAsked, type FunnelCheck, getFields, getForm } from './funnel-check.ts'
import { getProperties } from './list-fields.ts'

/**
 * Checks the names of a condition, and that the answers, the scores and the values can be what it asks.
 * @param data the names of the data that come with the event, under `on`
 */
export function checkCondition(
  check: FunnelCheck,
  condition: AuthoredCondition,
  path: JsonPath,
  data: readonly string[],
): Diagnostic[] {
  return Object.entries(condition).flatMap(([name, test]) => {
    const here = [...path, name]
    if (name === 'anyOf' && Array.isArray(test)) {
      return test.flatMap((each: AuthoredCondition, index) => checkCondition(check, each, [...here, index], data))
    }
    if (name === 'not') return checkCondition(check, isRecord(test) ? test : {}, here, data)
    return checkFact(check, name, test, here, data)
  })
}

/** Checks a test of an answer, a score, a value, the variant or something that came with the event. */
function checkFact(
  check: FunnelCheck,
  name: string,
  test: unknown,
  path: JsonPath,
  data: readonly string[],
): Diagnostic[] {
  const { score = {}, values = {}, variants } = check.funnel
  const form = getForm(check)
  const fields = getFields(check)
  const reporting = { diagnostic: check.diagnostic, family: 'funnel', path } as const
  const root = getRoot(name)
  if (form && Object.hasOwn(fields, root))
    return [...checkAsked(check, root, path), ...checkNumberTest(check, reporting, form, name, test)]
  if (Object.hasOwn(score, name)) {
    const found = checkSumTest(reporting, 'score', name, test)
    return found.length > 0 ? found : checkLimits(check, reporting, name, test)
  }
  if (Object.hasOwn(values, name)) return checkSumTest(reporting, 'value', name, test)
  if (name === VARIANT_KEY && variants) return checkVariantTest(check, test, path)
  const known = () => [...[fields, score, values].flatMap(Object.keys), ...data]
  return reportUnless(data.includes(name), () => check.diagnostic('funnel.unknown-name', path, { name }, known()))
}

function checkNumberTest(
  check: FunnelCheck,
  reporting: Reporting,
  form: TestedFields,
  name: string,
  test: unknown,
): Diagnostic[] {
  const found = checkPathTest(reporting, form, name, test)
  return found.length > 0 ? found : checkLimits(check, reporting, name, test)
}

/** Checks a test of the answer at a path: into a group, and with `contains` into the items of a list that grows. */
function checkPathTest(reporting: Reporting, level: TestedFields, path: string, test: unknown): Diagnostic[] {
  const [name = '', ...rest] = path.split('.')
  const { fields } = level.definition
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const rules = level.schema.properties[name]
  if (!field || !rules)
    return [reporting.diagnostic('funnel.unknown-name', reporting.path, { name }, Object.keys(fields))]
  if (rest.length > 0) {
    if (!field.fields) return [reporting.diagnostic('funnel.wrong-path', reporting.path, { name, path })]
    const below = { definition: { fields: field.fields }, schema: { properties: getProperties(rules) } }
    return checkPathTest(reporting, below, rest.join('.'), test)
  }
  const { contains, ...others } = isRecord(test) ? test : {}
  if (!field.item?.fields || !isItemCondition(contains)) return checkAnswerTest(reporting, level, name, test)
  const items = {
    definition: { fields: field.item.fields },
    schema: { properties: rules.type === 'array' ? getProperties(rules.items) : {} },
  }
  return [
    ...(Object.keys(others).length > 0 ? checkAnswerTest(reporting, level, name, others) : []),
    ...checkItemCondition({ ...reporting, path: [...reporting.path, 'contains'] }, items, contains),
  ]
}

function checkItemCondition(reporting: Reporting, items: TestedFields, condition: AuthoredCondition): Diagnostic[] {
  return Object.entries(condition).flatMap(([name, test]) => {
    const here = { ...reporting, path: [...reporting.path, name] }
    if (name === 'anyOf' && Array.isArray(test)) {
      return test.flatMap((each: AuthoredCondition, index) =>
        checkItemCondition({ ...here, path: [...here.path, index] }, items, each),
      )
    }
    if (name === 'not') return checkItemCondition(here, items, isRecord(test) ? test : {})
    return checkPathTest(here, items, name, test)
  })
}
