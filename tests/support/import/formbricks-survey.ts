/** A text of a Formbricks survey. */
export const say = (text: string) => ({ default: text })

/** A question of a Formbricks survey. */
export const element = (type: string, id: string, headline: string, more = {}) => ({
  id,
  type,
  headline: say(headline),
  required: true,
  ...more,
})
