import { type ReactNode, useState } from 'react'

/** A part that unfolds; a folded one is not made, since there may be hundreds. */
export function Disclosure({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      open={isOpen}
      onToggle={(event) => event.target === event.currentTarget && setOpen(event.currentTarget.open)}
    >
      <summary>{summary}</summary>
      {isOpen && children}
    </details>
  )
}
