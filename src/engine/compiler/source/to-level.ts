import type { AnswersTest, FieldSchema, OptionSchema, PartSchema } from './form-schema.ts'

/** A condition of a group, as the JSON Schema that its own answers must fit. */
export type LevelCondition = AnswersTest | { not: AnswersTest } | { required: string[] }

/** The questions that a group asks when a condition holds. */
type LevelRule = { if: LevelCondition; shows: readonly string[]; requires: readonly string[] }

/** The branches of a group: the field that chooses one, and the fields of each by that field's value. */
type Branches = { by: string; fields: Record<string, string[]> }

/**
 * A group in one form, however its author has written it (`if`, `else`, `allOf`, branches, `dependentSchemas` …): every field
 * that it may ask, those it always requires, and what it asks and requires by its own answers.
 */
type Level = {
  fields: Record<string, FieldSchema>
  required: string[]
  rules: LevelRule[]
  branches?: Branches
  /** The fields that are written twice, and differently: two branches cannot ask two things by one name. */
  clashing: string[]
}

export function toLevel(group: FieldSchema): Level {
  const level = createLevel(group)
  for (const rule of [group, ...(group.allOf ?? [])]) {
    if (rule !== group) level.require(rule)
    if (!rule.if) continue
    level.addRule(rule.if, rule.then)
    level.addRule({ not: rule.if }, rule.else)
  }
  for (const [name, part] of Object.entries(group.dependentSchemas ?? {})) level.addRule({ required: [name] }, part)
  for (const [name, requires] of Object.entries(group.dependentRequired ?? {}))
    level.rules.push({ if: { required: [name] }, shows: [], requires })
  const branches = addBranches(level, group)
  const { fields, required, rules, clashing } = level
  return { fields, required: [...required], rules, clashing: [...clashing], ...(branches ? { branches } : {}) }
}

type Growing = ReturnType<typeof createLevel>

/** A level with the fields that a group has by itself, to which its other parts are added. */
function createLevel(group: FieldSchema) {
  const fields: Record<string, FieldSchema> = {}
  const required = new Set(group.required)
  const clashing = new Set<string>()
  const rules: LevelRule[] = []
  const declare = (added: PartSchema['properties'] = {}) => {
    for (const [name, field] of Object.entries(added)) {
      if (field === true) continue
      const known = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (known && JSON.stringify(known) !== JSON.stringify(field)) clashing.add(name)
      fields[name] = known ?? field
    }
  }
  declare(group.properties)
  return {
    ...{ fields, required, clashing, rules },
    /** Adds a part that always counts. */
    require(part: Pick<PartSchema, 'properties' | 'required'>): void {
      declare(part.properties)
      for (const name of part.required ?? []) required.add(name)
    },
    /** Adds a part that counts when a condition holds, without the field by whose value it is chosen. */
    addRule(condition: LevelCondition, part: PartSchema | undefined, mark?: string): void {
      if (!part) return
      const { [mark ?? '']: _, ...properties } = part.properties ?? {}
      const requires = (part.required ?? []).filter((name) => name !== mark)
      declare(properties)
      rules.push({ if: condition, shows: [...new Set([...Object.keys(properties), ...requires])], requires })
    },
  }
}

/** Adds the branches of a group, each as a rule of the field that chooses it; undefined where it has none. */
function addBranches(level: Growing, group: FieldSchema): Branches | undefined {
  const by = getDiscriminator(group)
  if (by === undefined) return undefined
  const branches = getBranches(group).map((part) => ({ value: getMark(part, by), part }))
  for (const { value, part } of branches)
    if (value !== undefined) level.addRule({ properties: { [by]: { const: value } }, required: [by] }, part, by)
  const question = level.fields[by]
  if (question) level.fields[by] = { ...question, oneOf: question.oneOf ?? toOptions(branches) }
  const toNames = ({ properties = {} }: PartSchema) => Object.keys(properties).filter((name) => name !== by)
  return { by, fields: Object.fromEntries(branches.map(({ value = '', part }) => [value, toNames(part)])) }
}

/** The options that choose a branch, one for each value. */
function toOptions(branches: readonly { value: string | undefined; part: PartSchema }[]): OptionSchema[] {
  const titles = new Map(branches.map(({ value = '', part }) => [value, part.title ?? value]))
  return [...titles].map(([value, title]) => ({ const: value, title }))
}

/** A group or a whole form, of which parts stand beside each other. */
type Branching = Pick<FieldSchema, 'type' | 'oneOf' | 'anyOf' | 'discriminator'>

/** The branches of a group as authored. */
export function getBranches({ type, oneOf, anyOf }: Branching): PartSchema[] {
  return type === 'object' ? [...(oneOf ?? []), ...(anyOf ?? [])] : []
}

/** The field that chooses among the branches of a group: the one that is named, or the one that has a `const` in all of them. */
export function getDiscriminator(group: Branching): string | undefined {
  const branches = getBranches(group)
  if (group.discriminator) return group.discriminator.propertyName
  const [first] = branches
  return Object.keys(first?.properties ?? {}).find((name) =>
    branches.every((part) => getMark(part, name) !== undefined),
  )
}

/** The value by which a branch is chosen. */
export function getMark({ properties = {} }: PartSchema, by: string): string | undefined {
  const mark = Object.hasOwn(properties, by) ? properties[by] : undefined
  return mark !== true && typeof mark?.const === 'string' ? mark.const : undefined
}
