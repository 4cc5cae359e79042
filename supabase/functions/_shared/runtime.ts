export function getVariable(name: string): string | undefined {
  return Deno.env.get(name)
}

/** Lets work go on after the answer has left. The platform may still cut it short: nothing may depend on its end. */
export function afterAnswer(work: Promise<unknown>): void {
  if (typeof EdgeRuntime !== 'undefined') EdgeRuntime.waitUntil(work)
}
