/** What people put between digits: blanks, dots, strokes of all lengths, brackets. */
const BETWEEN = /[\s().\-/\u2010-\u2015]/g

/**
 * A telephone number as E.164 writes it, however it was typed; what holds anything but a number stays as it is. Without a country
 * code it is of the country given.
 *
 * @example toPhoneNumber('600 12 34 56', '34') // '+34600123456'
 * @example toPhoneNumber('0044 (0)20 7946 0958', '34') // '+442079460958'
 */
export function toPhoneNumber(typed: string, callingCode: string): string {
  const bare = typed.normalize('NFKC').replace('(0)', '').replace(BETWEEN, '').replace(/^00/, '+')
  const number = bare.startsWith('+') ? bare : `+${callingCode}${bare}`
  return /^\+\d+$/.test(number) ? number : typed
}
