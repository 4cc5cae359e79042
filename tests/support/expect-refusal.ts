import { expect } from 'vitest'

/** A refusal says its status and a reference, and nothing else. */
export async function expectRefusal(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status)
  const body: Record<string, unknown> = await response.json()
  expect(Object.keys(body)).toEqual(['ok', 'error', 'reference'])
  expect(body).toMatchObject({ ok: false, error: `E${status}`, reference: expect.stringMatching(/^[0-9A-F]{8}$/) })
}

/** The lines of the functions' log that say more than a code and a reference. */
export function listTalkative(log: readonly string[]): string[] {
  return log.filter((line) => !/^\[[a-z-]+\] \{"code":"[A-Za-z0-9-]+"(,"reference":"[0-9A-F]{8}")?\}$/.test(line))
}
