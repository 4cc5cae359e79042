/** When the site was built, in milliseconds since the epoch: what is over by then no page says any more. */
export const builtAt = Date.now()
