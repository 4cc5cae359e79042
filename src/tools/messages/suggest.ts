import { getNearestName } from '#engine/compiler'

/** The question whether a known name was meant, to be put after a sentence; nothing where none is near. */
export function suggest(name: string, known: Iterable<string>): string {
  const nearest = getNearestName(name, known)
  return nearest === undefined ? '' : ` ¿Quisiste decir «${nearest}»?`
}
