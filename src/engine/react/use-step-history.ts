import { useEffect, useEffectEvent, useRef } from 'react'
import { afterPaint } from './after-paint.ts'
import { useEngine } from './engine-context.tsx'

/**
 * Gives each step an entry in the browser's history, so that the browser's Back is the previous step.
 * The entries hold a number and nothing else: no answer ever stands in them.
 */
export function useStepHistory(depth: number, goBack: () => void, submit: () => void): void {
  const { stepHistory } = useEngine()
  const known = useRef(0)
  const followVisitor = useEffectEvent((to: number) => {
    const moved = to - known.current
    // The step follows the visitor, entry by entry; forward only one, and not where its gate is closed.
    known.current = to
    for (let entry = moved; entry < 0; entry++) goBack()
    if (moved > 0) submit()
  })

  const isStarted = useRef(false)
  useEffect(() => {
    const write = () => {
      if (!isStarted.current && depth > 0) stepHistory.resume(depth)
      else if (depth < known.current) stepHistory.go(depth - known.current)
      else for (let next = known.current + 1; next <= depth; next++) stepHistory.push(next)
      isStarted.current = true
      known.current = depth
    }
    return afterPaint('history', write)
  }, [depth, stepHistory])

  useEffect(() => stepHistory.listen(followVisitor), [stepHistory])
}
