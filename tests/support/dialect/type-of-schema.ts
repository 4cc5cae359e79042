/**
 * The type of what fits a schema, as far as the meta-schemas speak: `TypeOf<FormMeta>`. A schema for which `Known` has
 * a type, by its name in `$defs`, has that type.
 */
export type TypeOf<Schema, Known = unknown, Root = Schema> = Schema extends { $ref: `#/$defs/${infer Name}` }
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
export type Merged<T> = {
  [Key in T extends unknown ? keyof T : never]?: T extends { [K in Key]?: infer Value } ? Value : never
}
