import { expectTypeOf, test } from 'vitest'
import type { FieldSchema, FormSchema, PartSchema, RuleSchema } from '#engine-internals/compiler/source/form-schema.ts'
import type { Effect } from '#engine-internals/funnel/effects.ts'
import type { AuthoredCondition, BodySource, FunnelDefinition } from '#engine-internals/funnel/funnel-definition.ts'
import type { FormMeta, FunnelMeta } from '#generated/dialect/meta-schemas.gen.ts'

/**
 * The type of what fits a schema, as far as the meta-schemas speak: `TypeOf<FormMeta>`. A schema for which `Known` has
 * a type, by its name in `$defs`, has that type.
 */
type TypeOf<Schema, Known = unknown, Root = Schema> = Schema extends { $ref: `#/$defs/${infer Name}` }
  ? Name extends keyof Known
    ? Known[Name]
    : Root extends { $defs: infer Defs }
      ? TypeOf<Defs[Name & keyof Defs], Known, Root>
      : never
  : Schema extends { const: infer Value }
    ? Value
    : Schema extends { enum: readonly (infer Value)[] }
      ? Value
      : Schema extends { properties: infer Properties }
        ? ObjectOf<Properties, Schema extends { required: readonly (infer Name)[] } ? Name : never, Known, Root>
        : Schema extends { if: infer If; then: infer Then; else: infer Else }
          ? TypeOf<If & Then, Known, Root> | TypeOf<Else, Known, Root>
          : Schema extends { items: infer Item }
            ? TypeOf<Item, Known, Root>[]
            : Schema extends { additionalProperties: infer Value }
              ? Record<string, TypeOf<Value, Known, Root>>
              : Schema extends { type: readonly (infer Name)[] }
                ? Plain[Name & keyof Plain]
                : Schema extends { type: keyof Plain }
                  ? Plain[Schema['type']]
                  : never

type Plain = { string: string; integer: number; number: number; boolean: boolean }

type ObjectOf<Properties, Required, Known, Root> = Together<
  { [Key in keyof Properties as Key extends Required ? Key : never]: TypeOf<Properties[Key], Known, Root> } & {
    [Key in keyof Properties as Key extends Required ? never : Key]?: TypeOf<Properties[Key], Known, Root>
  }
>

/** The same type as one object. */
type Together<T> = { [Key in keyof T]: T[Key] }

/** All that the objects of a union may have, in one object: a schema says it so, and beside it how many keys there may be. */
type Merged<T> = {
  [Key in T extends unknown ? keyof T : never]?: T extends { [K in Key]?: infer Value } ? Value : never
}

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
type Known = { condition: AuthoredCondition; effect: Effect; source: BodySource<AuthoredCondition> }

test('the type of a funnel is what its meta-schema grants', () => {
  type Authored = TypeOf<FunnelMeta, Known>
  expectTypeOf<Omit<FunnelDefinition<AuthoredCondition>, '$schema'>>().toEqualTypeOf<Omit<Authored, '$schema'>>()
})

test('effects and sources of a body have the keys that the meta-schema grants', () => {
  type Defs = FunnelMeta['$defs']
  expectTypeOf<Merged<BodySource<AuthoredCondition>>>().toEqualTypeOf<TypeOf<Defs['source'], Known>>()
  expectTypeOf<Extract<Effect, string>>().toEqualTypeOf<TypeOf<Defs['effect']['then']>>()
  expectTypeOf<Merged<Exclude<Effect, string>>>().toEqualTypeOf<TypeOf<Defs['effect']['else']>>()
})
