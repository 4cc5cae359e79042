import { type ParseArgsConfig, parseArgs } from 'node:util'

/** The words of a command; null where one of them is an option that it does not have. */
export function parseWords<const Options extends NonNullable<ParseArgsConfig['options']>>(
  words: string[],
  options: Options,
) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options })
  } catch {
    return null
  }
}
