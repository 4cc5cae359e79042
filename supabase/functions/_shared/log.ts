/** One line for the operator: a code and a reference. Never a value that a person typed, nor an error's own words, which quote them. */
export function log(code: string, reference?: string): void {
  console.error(JSON.stringify({ code, ...(reference && { reference }) }))
}

/** The code of an unknown error: its SQLSTATE or system code where it has one, its name otherwise. */
export function toCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (typeof code === 'string' && /^[A-Z0-9_]{1,40}$/i.test(code)) return code
  return error instanceof Error ? error.name : 'unknown'
}
