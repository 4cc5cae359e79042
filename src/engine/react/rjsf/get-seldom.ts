import type { Messages, SeldomMessages } from '#engine/react/engine-context.tsx'

/** @throws when the words of seldom controls have not been loaded. */
export function getSeldom({ seldom }: Messages): SeldomMessages {
  if (!seldom) throw new Error('A seldom control needs `messages.seldom`.')
  return seldom
}
