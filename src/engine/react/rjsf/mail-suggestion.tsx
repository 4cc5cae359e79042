import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MailDomains } from '#engine/react/engine-context.tsx'
import { getIds, type InputProps } from './field-context.ts'

type MailSuggestionProps = Pick<InputProps, 'field' | 'context'> & { mailDomains: MailDomains }

/** A button that corrects the domain of an e-mail address, while the typed domain is nearly a common one. */
export function MailSuggestion({ field: { name }, context: { draft }, mailDomains }: MailSuggestionProps) {
  const { id } = getIds(name)
  const [left, setLeft] = useState<string>()
  const getMeant = () => {
    const address = String(draft.get(name) ?? '')
    return findMeantDomain(address, mailDomains.domains, left !== address)
  }
  const meant = useSyncExternalStore(draft.subscribe, getMeant, getMeant)
  useEffect(() => {
    const input = document.getElementById(id)
    // A button that is being pressed must not move away under the finger.
    const leave = () => document.querySelector('button:active') ?? setLeft(String(draft.get(name) ?? ''))
    input?.addEventListener('blur', leave)
    return () => input?.removeEventListener('blur', leave)
  }, [id, name, draft])
  if (meant === undefined) return null

  function accept() {
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    input.value = input.value.replace(/@[^@]*$/, `@${meant}`)
    draft.set(name, input.value)
    input.focus()
  }
  return (
    <button type="button" className="btn btn--link" onClick={accept}>
      {mailDomains.didYouMean(meant)}
    </button>
  )
}

/** As many letters of a domain may be wrong; a short one is another domain sooner. */
const MOST_WRONG = 2
const LETTERS_FOR_EACH = 4

/**
 * The common domain that the domain of an e-mail address is nearly: one or two letters are left out, added, changed or
 * swapped. Undefined for a common one, and while somebody is typing the beginning of one.
 *
 * @example findMeantDomain('ana@gmial.com', ['gmail.com'], false) // 'gmail.com'
 */
export function findMeantDomain(address: string, domains: readonly string[], isTyping: boolean): string | undefined {
  const [name, domain = '', ...more] = address.trim().toLowerCase().split('@')
  const typed = name && more.length === 0 ? domain : ''
  if (domains.some((each) => (isTyping ? each.startsWith(typed) : each === typed))) return undefined
  const near = domains.flatMap((each) => {
    const limit = Math.min(MOST_WRONG, Math.floor(each.length / LETTERS_FOR_EACH))
    if (Math.abs(each.length - typed.length) > limit) return []
    const distance = getDistance(typed, each)
    return distance <= limit ? [{ domain: each, distance }] : []
  })
  const nearest = Math.min(...near.map(({ distance }) => distance))
  return near.find(({ distance }) => distance === nearest)?.domain
}

/** How many letters of one text are to be left out, added, changed or swapped with the next for the other one. */
function getDistance(from: string, to: string): number {
  let [before, above] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, above] = [above, current]
  }
  return above[to.length] ?? 0
}
