import { useEffect, useState } from 'react'

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
