import { useEffect, useRef, useState } from 'react'
import {
  apiPaths,
  type CheckAnswer,
  type CheckRequest,
  type DiskFile,
  type FoundFile,
  type Posts,
  type StudioProject,
} from '#authoring/studio-service/contract.ts'

/** Sends the requests of one address. */
function post<Name extends keyof Posts>(name: Name) {
  return async (request: Parameters<Posts[Name]>[0]): Promise<ReturnType<Posts[Name]>> => {
    const body = JSON.stringify(request)
    const response = await fetch(apiPaths[name], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (!response.ok) throw new Error(`${apiPaths[name]}: ${response.status}`)
    return response.json()
  }
}

/** The development server, as the studio speaks to it. */
export const studioServer = {
  async load(): Promise<StudioProject> {
    const response = await fetch(apiPaths.project)
    if (!response.ok) throw new Error(`${apiPaths.project}: ${response.status}`)
    return response.json()
  },
  check: post('check'),
  plan: post('plan'),
  page: post('page'),
  removePage: post('removal'),
  compare: post('compare'),
  counts: post('counts'),
  walks: post('walks'),
  promises: post('promises'),
  publish: post('publish'),
  save: post('save'),
  /** Hears what changes on disk, by whomever; returns how to stop. */
  listen(hear: (file: string, found: DiskFile | null) => void): () => void {
    const source = new EventSource(apiPaths.changes)
    source.onmessage = ({ data }) => {
      const { file, found }: FoundFile = JSON.parse(data)
      hear(file, found)
    }
    return () => source.close()
  },
}

/** The last answer of the server, or `lost`. Asks anew when an input changes; the answer before stays while another is on its way. */
export function useAnswer<Answer>(ask: () => Promise<Answer>, lost: Answer, inputs: readonly unknown[]): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const begin = () => {
    let isOver = false
    const hear = (found: Answer) => !isOver && setAnswer(found)
    ask().then(hear, () => hear(lost))
    return () => {
      isOver = true
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the inputs are what is asked about.
  useEffect(begin, inputs)
  return answer
}

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
