import { lazy, Suspense, useEffect, useState } from 'react'
import { useEngine, type ViewProps } from '#engine/react'
import { toSentKey } from '#site/islands/kept-mark.ts'

// Wanted after an ending alone. Without connection the ending still says what was sent.
const Receipt = lazy(() => import('#site/ui/receipt.tsx').catch(() => ({ default: () => <></> })))

/** The receipt of a submission, which the tab keeps: when it was sent, and its reference where a function has stored it. */
export default function Recibo({ funnel, step, sentText }: ViewProps) {
  const { ports, tabStore } = useEngine()
  const name = toSentKey(funnel.id)
  const [note] = useState(() => {
    // The layout, which keeps a note where this one is not loaded yet, knows of no reference.
    const kept = tabStore.read(name) ?? `${ports.clock.now()} ${step.end}`
    const [time, ending, reference = readReference(name)] = kept.split(' ')
    return `${time} ${ending} ${reference}`
  })
  useEffect(() => void tabStore.write(name, note), [name, note, tabStore])
  return (
    <Suspense>
      <Receipt note={note} sentText={sentText} />
    </Suspense>
  )
}

/** The reference under which a function has accepted the last submission of this page: a mark by the name of the funnel's note. */
function readReference(name: string): string {
  const mark = performance.getEntriesByName(name).at(-1)
  return mark instanceof PerformanceMark ? mark.detail : ''
}
