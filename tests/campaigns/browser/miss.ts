/** Events that must never happen in a case of the campaign. */
export const missKinds = {
  lost: 'submissions lost',
  repeated: 'submissions repeated',
  uncaught: 'uncaught errors',
  text: 'texts other than those specified',
  kept: 'answers not kept',
  calls: 'calls too many',
  policy: 'violations of the content policy',
  foreign: 'requests to whom it does not concern',
  trace: 'traces of what was typed',
  transition: 'transitions that no model knows',
} as const

export type MissKind = keyof typeof missKinds

export interface Miss {
  kind: MissKind
  detail: string
}
