import { type Mail, toMailto } from '#site/ui/mail-link.tsx'

/** Longer addresses are cut or refused by mail programs. */
const MOST_OF_A_LINK = 1900

type AnswersMail = Pick<Mail, 'to'> & {
  subject: string
  /** The words that end a text which has been cut. */
  cut: string
}

/** A link to a message with as much of the answers as a link takes. */
export function toAnswersMail(text: string, { cut, ...mail }: AnswersMail): string {
  // Half of a character that takes two has no form in an address.
  const toMail = (most: number) =>
    toMailto({ ...mail, body: text.slice(0, most).replaceAll(/\p{Surrogate}/gu, '') + (most < text.length ? cut : '') })
  let most = Math.min(text.length, MOST_OF_A_LINK)
  while (toMail(most).length > MOST_OF_A_LINK) most -= 20
  return toMail(most)
}
