import { memo, type RefObject, useRef, useState } from 'react'
import type { Ports } from '#engine/funnel/ports.ts'
import { useEngine } from './engine-context.tsx'

/** A field that styles hide from people, screen readers and the Tab key alike. Machines that fill in every field give themselves away. */
export const Honeypot = memo(function Honeypot({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const { messages } = useEngine()
  return (
    <label className="honeypot">
      {messages.honeypot}
      <input type="text" name="website" ref={field} tabIndex={-1} autoComplete="off" />
    </label>
  )
})

/** The engine's ports, whose deliveries say how the form was filled in, with the field that only machines fill in. */
export function useMeasuredPorts() {
  const engine = useEngine()
  const honeypot = useRef<HTMLInputElement>(null)
  const [ports] = useState<Ports>(() => {
    const { clock, deliver } = engine.ports
    const shownAt = clock.now()
    return {
      ...engine.ports,
      deliver(request, signal) {
        const isHoneypotFilled = Boolean(honeypot.current?.value)
        return deliver({ ...request, meta: { elapsedMilliseconds: clock.now() - shownAt, isHoneypotFilled } }, signal)
      },
    }
  })
  return { ports, honeypot }
}
