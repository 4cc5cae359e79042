import { expect, test } from 'vitest'
import { createValidator, toValidatorModule } from '#engine/compiler'

const MOON = '\u{1F319}'
const schemas = { length: { type: 'string', minLength: 2, maxLength: 3 }, shape: { type: 'string', pattern: '^.$' } }

test('a character is a code point, for lengths and for patterns, here and in the generated code', async () => {
  const generated = await import(`data:text/javascript,${encodeURIComponent(toValidatorModule(schemas))}`)
  for (const { length, shape } of [
    generated,
    { length: createValidator(schemas.length), shape: createValidator(schemas.shape) },
  ]) {
    const fits = [1, 2, 3, 4].map((count) => length(MOON.repeat(count)))
    expect(fits).toEqual([false, true, true, false])
    expect([MOON, MOON + MOON].map(shape)).toEqual([true, false])
  }
})
