import { findNodeAtOffset, getNodePath, type Node, parseTree } from 'jsonc-parser'
import { getSteps } from '#authoring/texts/funnel-files.ts'
import { cureWords } from '#messages/cure-words.ts'
import type { Curable, Cure, CureMaker, Look } from './cure.ts'
import { conditionCures } from './cure-conditions.ts'
import { flowCures } from './cure-flows.ts'
import { formCures } from './cure-forms.ts'
import { remove, replaceNamed } from './cure-names.ts'
import { shapeCures } from './cure-shapes.ts'
import { setAt } from './edit-json.ts'

export type { Cure } from './cure.ts'

/** The cures of each code, the likeliest first. A name that was probably meant is offered before them. */
const MAKERS: Readonly<Record<string, readonly CureMaker[]>> = {
  'accept.nothing': [remove],
  'form.id-differs': [replaceByExpected],
  'funnel.id-differs': [replaceByExpected],
  'funnel.undrawn-picture': [remove],
  'shape.unknown-key': [...shapeCures.unknownKey, remove],
  'shape.wrong-type': [...conditionCures.wrongType, ...shapeCures.wrongType],
  'shape.wrong-value': shapeCures.wrongValue,
  'json.syntax': shapeCures.syntax,
  ...formCures,
  ...flowCures,
}

/** The cures of a diagnostic that need no thought, the likeliest first. */
export function getCures(diagnostic: Curable, texts: ReadonlyMap<string, string>): Cure[] {
  const text = texts.get(diagnostic.file)
  if (text === undefined) return []
  const look = createLook(diagnostic, text, texts)
  return [replaceByMeant, ...(MAKERS[diagnostic.code] ?? [])].flatMap((make) => make(look) ?? [])
}

/** Says in the file itself that a remark is meant. */
export function acceptRemark({ code, file }: Pick<Curable, 'code' | 'file'>, text: string, reason: string): Cure {
  return { title: cureWords.accept, texts: { [file]: setAt(text, ['accept', code], reason) } }
}

function createLook(diagnostic: Curable, text: string, texts: Look['texts']): Look {
  const root = parseTree(text)
  const node = root && findNode(root, toOffset(text, diagnostic))
  return { diagnostic, text, node, path: node ? getNodePath(node) : [], texts }
}

/** The node that begins at an offset; of a key and its value it is the key. */
function findNode(root: Node, offset: number): Node | undefined {
  return findNodeAtOffset(root, offset)
}

function toOffset(text: string, { line, column }: Curable): number {
  const before = text.split('\n', line - 1)
  return before.reduce((sum, each) => sum + each.length + 1, 0) + column - 1
}

function replaceByMeant(look: Look): Cure | null {
  const { suggestion } = look.diagnostic
  return suggestion === undefined || isOwnStep(look, suggestion) ? null : replaceNamed(look, suggestion)
}

/** Whether a name is that of the step that the place is in: one that led to another is not meant to lead to itself. */
function isOwnStep({ diagnostic, text, path: [part, index] }: Look, name: string): boolean {
  if (diagnostic.code !== 'funnel.unknown-step' || part !== 'steps') return false
  return getSteps(text)[Number(index)]?.id === name
}

function replaceByExpected(look: Look): Cure | null {
  const { expected } = look.diagnostic.params
  return expected === undefined ? null : replaceNamed(look, expected)
}
