import { getCountries, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { getCallingCode, toRules } from '#engine-internals/compiler/emit/form-rules.ts'
import { createRandom } from '#replay/create-random.ts'

const rules = toRules({ type: 'string', title: 'Tel', 'x-widget': 'phone' })
const pattern = new RegExp('pattern' in rules ? `${rules.pattern}` : '', 'u')

test('the code of a country goes by the language of the site', () => {
  expect(getCallingCode({ language: 'es-ES', timeZone: 'Europe/Madrid' })).toBe('34')
  expect(getCallingCode({ language: 'es-MX', timeZone: 'America/Mexico_City' })).toBe('52')
  expect(() => getCallingCode({ language: 'es', timeZone: 'Europe/Madrid' })).toThrow('without its country')
})

test('no right number of any country is refused, and of the wrong ones hardly any is taken, as libphonenumber judges them', () => {
  const random = createRandom(34)
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('')
  const judged = getCountries().flatMap((country) =>
    Array.from({ length: 200 }, () => {
      const number = `+${getCountryCallingCode(country)}${digits(4 + Math.floor(random() * 9))}`
      const parsed = parsePhoneNumberFromString(number)
      // A zero too many after the code is left out by it; E.164 has none.
      return parsed && parsed.number !== number
        ? []
        : [{ number, right: parsed?.isValid() ?? false, taken: pattern.test(number) }]
    }).flat(),
  )
  const right = judged.filter((each) => each.right)
  expect(right.length).toBeGreaterThan(1000)
  expect(right.filter(({ taken }) => !taken)).toEqual([])
  // Countries that share a code may have numbers that look like one of another kind or place.
  const wrong = judged.filter((each) => !each.right)
  expect(wrong.filter(({ taken }) => taken).length / wrong.length).toBeLessThan(0.005)
})
