import { useState } from 'react'

/** After a send the emptied form waits until it is asked for; what was sent is thanked for first. */
export function useAgain(isDone: boolean): { isThanks: boolean; fillAgain(): void } {
  const [isAgain, setAgain] = useState(false)
  if (isAgain && !isDone) setAgain(false)
  return { isThanks: isDone && !isAgain, fillAgain: () => setAgain(true) }
}
