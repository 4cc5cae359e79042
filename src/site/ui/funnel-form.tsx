import type { ReactNode } from 'react'
import type { LayoutProps } from '#engine/react'
import { messages } from '#site/messages/runtime.ts'

type FunnelFormProps = Pick<LayoutProps, 'title' | 'busy' | 'isPrivate' | 'onSubmit'> & {
  className: string
  children: ReactNode
}

/**
 * The form element of a layout. Without its script it sends nothing: `dialog` keeps answers out of the address,
 * where a plain form would put them.
 */
export function FunnelForm({ title, busy, isPrivate, onSubmit, className, children }: FunnelFormProps) {
  return (
    <form
      className={className}
      method="dialog"
      noValidate
      autoComplete={isPrivate ? 'off' : undefined}
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSubmit()
      }}
    >
      {children}
      <p className="sr-only" role="status">
        {busy ? messages.sending : ''}
      </p>
    </form>
  )
}
