import { useEffect, useRef, useState } from 'react'
import { studioServer } from '#studio/studio-server.ts'
import type { CheckAnswer, CheckRequest } from '#tools/studio/contract.ts'

/** What the texts amount to, the last that was found out; `isOld` while a newer answer is on its way. */
export type Checked = CheckAnswer & { isOld: boolean; isLost: boolean }

const NOTHING: CheckAnswer = { diagnostics: [], module: null, isCut: false, milliseconds: 0 }

/** Has texts checked as they change: one question at a time, and then the newest. */
export function useCheck(request: CheckRequest): Checked {
  const [answer, setAnswer] = useState<CheckAnswer>(NOTHING)
  const [state, setState] = useState<'old' | 'new' | 'lost'>('old')
  const asking = useRef({ isBusy: false, next: null as CheckRequest | null })
  useEffect(() => {
    const current = asking.current
    current.next = request
    setState('old')
    const ask = async () => {
      while (current.next) {
        const asked = current.next
        current.next = null
        const found = await studioServer.check(asked).catch(() => null)
        if (found) setAnswer(found)
        if (!current.next) setState(found ? 'new' : 'lost')
      }
    }
    if (current.isBusy) return
    current.isBusy = true
    ask().finally(() => {
      current.isBusy = false
    })
  }, [request])
  return { ...answer, isOld: state === 'old', isLost: state === 'lost' }
}
