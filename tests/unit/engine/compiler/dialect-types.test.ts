import { expectTypeOf, test } from 'vitest'
import type { FieldSchema, FormSchema, PartSchema, RuleSchema } from '#engine-internals/compiler/source/form-schema.ts'
import type { Effect } from '#engine-internals/funnel/effects.ts'
import type { AuthoredCondition, BodySource, FunnelDefinition } from '#engine-internals/funnel/funnel-definition.ts'
import type { FormMeta, FunnelMeta } from '#generated/dialect/meta-schemas.gen.ts'
import type { Merged, TypeOf } from '#support/dialect/type-of-schema.ts'

// Each is compared by the type checker, in both directions: a key, a value, or what must be there, known on one side alone
// does not compile.

test('the type of a form is what its meta-schema grants', () => {
  expectTypeOf<FormSchema>().toEqualTypeOf<TypeOf<FormMeta, { field: FieldSchema }>>()
  // A field holds fields: each is compared with what the others are known as.
  expectTypeOf<FieldSchema>().toEqualTypeOf<TypeOf<FormMeta['$defs']['field'], KnownParts, FormMeta>>()
  expectTypeOf<RuleSchema>().toEqualTypeOf<TypeOf<FormMeta['$defs']['rule'], KnownParts, FormMeta>>()
  expectTypeOf<PartSchema>().toEqualTypeOf<TypeOf<FormMeta['$defs']['part'], KnownParts, FormMeta>>()
})

type KnownParts = { field: FieldSchema; part: PartSchema; rule: RuleSchema }

/** Types that tell more than the schema: which keys go together. */
type Known = { condition: AuthoredCondition; effect: Effect; source: BodySource }

test('the type of a funnel is what its meta-schema grants', () => {
  type Authored = TypeOf<FunnelMeta, Known>
  expectTypeOf<Omit<FunnelDefinition, '$schema'>>().toEqualTypeOf<Omit<Authored, '$schema'>>()
})

test('effects and sources of a body have the keys that the meta-schema grants', () => {
  type Defs = FunnelMeta['$defs']
  expectTypeOf<Merged<BodySource>>().toEqualTypeOf<TypeOf<Defs['source'], Known>>()
  expectTypeOf<Extract<Effect, string>>().toEqualTypeOf<TypeOf<Defs['effect']['then']>>()
  expectTypeOf<Merged<Exclude<Effect, string>>>().toEqualTypeOf<TypeOf<Defs['effect']['else']>>()
})
