import type { RefObject } from 'react'
import { useEngine } from './engine-context.tsx'

/** A field that styles hide from people, screen readers and the Tab key alike. Machines that fill in every field give themselves away. */
export function Trap({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { messages } = useEngine()
  return (
    <label className="trap">
      {messages.trap}
      <input type="text" name="website" ref={field} tabIndex={-1} autoComplete="off" />
    </label>
  )
}
