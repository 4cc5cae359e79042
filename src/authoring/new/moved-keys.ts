/** Keys of a step about its way on. */
export const WAY_ON = ['button', 'review', 'next'] as const

type Step = Readonly<Record<string, unknown>>

/**
 * The keys of a step about its way on that go to a new step put behind it: rules about where it leads always; its button
 * ("Enviar solicitud") and the review of all answers where no question follows, since those come last.
 */
export function getMovedKeys(before: Step | undefined, following: Step | undefined): (typeof WAY_ON)[number][] {
  const isLast = following?.ask === undefined
  return WAY_ON.filter((key) => before?.[key] !== undefined && (isLast || key === 'next'))
}
