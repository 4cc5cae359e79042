import type { ReactNode } from 'react'
import { mailAddress } from '#site/messages/interface.ts'

interface MailAddressProps {
  address: string
  /** Another way, before it. */
  children?: ReactNode
}

/** The address that a button writes to, in sight, for whoever has no mail program; copied where the browser lets it. The button keeps its place until it works. */
export function MailAddress({ address, children }: MailAddressProps) {
  const { instead, or, copy, copied, refused } = mailAddress
  return (
    <p className="soft small mail-address">
      {children} {children ? or : instead} <strong>{address}</strong>{' '}
      <button
        className="link-button"
        type="button"
        data-behaviour="copy-address"
        data-address={address}
        data-copied={copied}
        data-refused={refused}
        disabled
      >
        {copy}
      </button>{' '}
      <span role="status" />
    </p>
  )
}
