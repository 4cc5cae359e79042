import { useEffect, useState, useSyncExternalStore } from 'react'
import type { MailDomains } from '#engine/react/engine-context.tsx'
import { getIds, type InputProps } from './field-context.ts'
import { findMeantDomain } from './find-meant-domain.ts'

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
