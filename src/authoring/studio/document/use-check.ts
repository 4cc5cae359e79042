import { useEffect, useRef, useState } from 'react'
import { studioServer } from '#authoring/studio/studio-server.ts'
import type { CheckAnswer, CheckRequest } from '#authoring/studio-service/contract.ts'

/** The last result for the texts; `isOld` while a newer answer is on its way. */
type Checked = CheckAnswer & { isOld: boolean; isLost: boolean }

const NOTHING: CheckAnswer = { diagnostics: [], module: null, isCut: false, milliseconds: 0 }

/** How long a server that does not answer is left alone. */
const RETRY_MS = 1000

/** Has texts checked as they change: one question at a time, and then the newest. A server that is gone is asked until it is back. */
export function useCheck(request: CheckRequest): Checked {
  const [answer, setAnswer] = useState<CheckAnswer>(NOTHING)
  // The last request that has ended, and its outcome: a newer request is unanswered from its first rendering on.
  const [heard, setHeard] = useState<{ request: CheckRequest; isLost: boolean } | null>(null)
  const asking = useRef({ isBusy: false, next: null as CheckRequest | null })
  useEffect(() => {
    const current = asking.current
    current.next = request
    const ask = async () => {
      while (current.next) {
        const asked = current.next
        current.next = null
        const found = await studioServer.check(asked).catch(() => null)
        if (found) setAnswer(found)
        setHeard({ request: asked, isLost: found === null })
        if (found) continue
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
        current.next ??= asked
      }
    }
    if (current.isBusy) return
    current.isBusy = true
    ask().finally(() => {
      current.isBusy = false
    })
  }, [request])
  const isOld = heard?.request !== request
  return { ...answer, isOld, isLost: !isOld && heard.isLost }
}
