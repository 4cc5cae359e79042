import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'

/**
 * Calls `forget` as the page is left, drawn before the browser freezes the page or notes down its fields: whoever goes back
 * to it, perhaps somebody else on a shared computer, finds it empty.
 */
export function usePrivateAnswers(isForgotten: boolean, forget: () => void): void {
  const leave = useEffectEvent(() => {
    if (isForgotten) flushSync(forget)
  })
  useEffect(() => {
    const left = new AbortController()
    addEventListener('pagehide', () => leave(), left)
    return () => left.abort()
  }, [])
}
