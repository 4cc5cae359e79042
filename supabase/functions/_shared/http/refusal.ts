/** Why a request is not answered with success. The status says it all: the visitor's page has its own words, and an attacker gets none. */
export class Refusal extends Error {
  readonly status: number
  readonly headers: Record<string, string>

  constructor(status: number, headers: Record<string, string> = {}) {
    super(`refused with ${status}`)
    this.name = 'Refusal'
    this.status = status
    this.headers = headers
  }
}
