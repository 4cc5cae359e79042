/**
 * How long one process waits for another, in milliseconds: matters of the machinery, where `policy.json` has those of the business.
 * A page gives each try ten seconds: the store and, after it, the direct mail fit into them.
 */
export const timeLimits = {
  body: 10_000,
  connection: 3000,
  /** Longer than any limit the server sets itself: for a server that no longer says anything. */
  statement: 25_000,
  idleConnection: 30_000,
  store: 5000,
  directMail: 3500,
  trigger: 30_000,
  betweenTriggers: 500,
  /** A round begins no further mail after it. */
  drain: 20_000,
  /** Nor after so much work of its own, half of what the platform gives a call: the largest mail still fits into the rest. */
  workOfRound: 1000,
  mail: 10_000,
  /** The limit of a call to a receiver elsewhere: mails wait for it. */
  call: 5000,
  eventOfMail: 3000,
  eventsOfRound: 6000,
  alarm: 5000,
  heartbeat: 5000,
}
