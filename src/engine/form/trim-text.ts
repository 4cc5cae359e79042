import { fieldKinds } from './field-kinds.ts'
import type { Field } from './form-definition.ts'

/** The look-behind keeps the time linear: a long run of blanks is read once. */
const ROUND_ADDRESS = /^[\s\p{Cf}]+|(?<![\s\p{Cf}])[\s\p{Cf}]+$/gu

/** Whether an answer is an e-mail address or a telephone number. */
export function isAddress({ widget, format }: Pick<Field, 'widget' | 'format'>): boolean {
  return format === 'email' || fieldKinds[widget].isAddress === true
}

/**
 * A text without the white space round it. An address also loses the invisible characters round it (`\p{Cf}`), which
 * come along when it is copied; in any other text they may belong to an emoji or a script.
 */
export function trimText(text: string, ofAddress: boolean): string {
  return ofAddress ? text.replace(ROUND_ADDRESS, '') : text.trim()
}
