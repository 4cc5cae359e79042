import { getNodeValue } from 'jsonc-parser'
import { getFormOf, getSteps, readLoosely, toFormFile } from '#authoring/texts/funnel-files.ts'
import { isRecord, toJsonLine } from '#engine'
import { cureWords } from '#messages/cure-words.ts'
import { flowTexts } from '#messages/new-texts.ts'
import { type Cure, type CureMaker, type Look, remove, removeHere, write } from './cure.ts'
import { askInStep } from './cure-forms.ts'
import { removeWhole } from './edit-json.ts'
import { getLeading, isTold, removeStep, saysNoWay } from './remove-step.ts'
import { leaveOpen, writeByName } from './send-lists.ts'

/** Cures of funnels, by the code of what they cure. */
export const flowCures: Readonly<Record<string, readonly CureMaker[]>> = {
  'funnel.backward-days': [(look) => write(look, look.path, [look.diagnostic.params.to, look.diagnostic.params.from])],
  'funnel.dead-rule': [removeRule, putFirst],
  'funnel.dead-step': [removeHere],
  'funnel.default-not-last': [putBefore],
  'funnel.health-in-tab': [(look) => write(look, look.path, 'ask')],
  'funnel.hidden-failure': [tellFailure],
  'funnel.idle-button': [removeHere],
  'funnel.idle-carry': [removeHere],
  'funnel.idle-interval': [removeHere],
  'funnel.idle-opening': [removeHere],
  'funnel.idle-pace': [removeHere],
  'funnel.idle-parameter': [removeHere],
  'funnel.idle-screen': [removeHere],
  'funnel.idle-value': [removeHere],
  'funnel.idle-variant': [removeVariant],
  'funnel.list-differs': [writeList],
  // Answers that may be missing go by their names. The place is one of the list.
  'funnel.list-optional': [
    ({ diagnostic: { file }, text, path }) => ({
      title: cureWords.byName,
      texts: { [file]: writeByName(text, path.slice(0, -2)) },
    }),
  ],
  'funnel.list-skipped': [leaveUnanswered],
  'funnel.missing-answer': [askMissing, leaveUnanswered],
  'funnel.never-asked': [askMissing],
  'funnel.sensitive-parameter': [removeHere],
  'funnel.silent-failure': [tellFailure],
  'funnel.told-answer': [removeHere],
  'funnel.tracked-twice': [removeHere],
  'funnel.unasked-event': [pollEvent],
  'funnel.uncovered': [addRule],
  'funnel.unreachable-step': [removeUnreached],
  'funnel.unread-variant': [remove],
  'funnel.varied-consent': [remove],
  'funnel.unsafe-ending': [writeHelp],
  'funnel.unsaid-next': [(look) => write(look, [...look.path, 'next'], look.diagnostic.params.to)],
}

/** A variant goes that nothing tells apart; with the second to last go both, and the experiment on them. */
function removeVariant(look: Look): Cure | null {
  const { variants } = readLoosely(look.text)
  if (isRecord(variants) && Object.keys(variants).length > 2) return remove(look)
  return write({ ...look, text: removeWhole(look.text, ['experiment']) }, ['variants'], undefined, cureWords.remove)
}

/** A rule that earlier ones hide does nothing, so it can go; of one that nobody meets the condition may be wrong. */
function removeRule(look: Look): Cure | null {
  const { hiding = 'none' } = look.diagnostic.params
  const removed = typeof look.path.at(-1) === 'number' ? removeHere(look) : null
  return removed && hiding === 'none' ? { ...removed, isChoice: true } : removed
}

/** Before the rules that hide it. */
function putFirst(look: Look): Cure | null {
  const { node, value: rule, path, diagnostic } = look
  const list: unknown = node?.parent && getNodeValue(node.parent)
  if (!Array.isArray(list) || path.at(-1) === 0 || diagnostic.params.hiding === 'none') return null
  const others = list.filter((_, index) => index !== path.at(-1))
  return { ...write(look, path.slice(0, -1), [rule, ...others], cureWords.first), isChoice: true }
}

/** The rule for all others goes behind the one that is written after it. */
function putBefore(look: Look): Cure | null {
  const { path, node } = look
  const list: unknown = node?.parent && getNodeValue(node.parent)
  const index = path.at(-1)
  if (!Array.isArray(list) || typeof index !== 'number' || index === 0) return null
  const open = list.findIndex((rule) => isRecord(rule) && rule.if === undefined)
  const isOnly = list.filter((rule) => isRecord(rule) && rule.if === undefined).length === 1
  if (!isOnly) return null
  const ordered = [...list.slice(0, open), ...list.slice(open + 1), list[open]]
  return write(look, path.slice(0, -1), ordered, cureWords.last)
}

function addRule(look: Look): Cure | null {
  const { following } = look.diagnostic.params
  if (following === undefined || look.path.at(-1) !== 'next') return null
  const rule = { to: following }
  return write(look, look.path, [look.value, rule].flat(), cureWords.write(toJsonLine(rule)))
}

function writeList(look: Look): Cure | null {
  const list: unknown = JSON.parse(look.diagnostic.params.list ?? 'null')
  return Array.isArray(list) ? write(look, look.path, list) : null
}

/** A question of a step for some may stay unanswered; one that a rule leads past may have been meant for everybody. */
function leaveUnanswered({ diagnostic: { file, params }, text, texts }: Look): Cure | null {
  const names = getNames(params)
  const asking = getSteps(text).filter(({ ask }) => Array.isArray(ask) && names.some((name) => ask.includes(name)))
  if (asking.every((step) => step.if === undefined)) return null
  const formFile = toFormFile(getFormOf(text) ?? '')
  const { funnel, form } = leaveOpen(text, texts.get(formFile) ?? '', names)
  return { title: cureWords.leaveOpen(names.join('», «')), texts: { [file]: funnel, [formFile]: form } }
}

/** The questions that a diagnostic is about. */
function getNames({ names, name = '' }: Look['diagnostic']['params']): string[] {
  return (names ?? name).split(', ').map((each) => each.split('.', 1)[0] ?? each)
}

/** Asks what is read or sent and nobody asks. */
function askMissing({ diagnostic: { file, params }, text }: Look): Cure | null {
  const asked = askInStep(file, text, getNames(params))
  return asked && { ...asked, isChoice: true }
}

/** Tells those whose send failed that it did, on the way that they take already. */
function tellFailure(look: Look): Cure | null {
  const { title, kind } = flowTexts.failed
  const to = look.value
  return typeof to === 'string'
    ? write(look, look.path, { to, do: [{ notice: { title, kind } }] }, cureWords.tell)
    : null
}

/** A step that no other leads to, and that leads alone nowhere; one that alone asks something may stand in the wrong place. */
function removeUnreached({ diagnostic: { file, params }, text, path: [part, index] }: Look): Cure | null {
  const { name = '' } = params
  const others = getSteps(text).filter(({ id }) => id !== name)
  const step = part === 'steps' && typeof index === 'number' ? getSteps(text)[index] : undefined
  if (!step || saysNoWay(step) || isTold(text, name) || getLeading(getSteps(text), name).length > 0) return null
  const isAsked = (each: unknown) =>
    others.some(({ ask }) => ask === 'all' || (Array.isArray(ask) && ask.includes(each)))
  const isAlone = ({ id }: Record<string, unknown>) => {
    const leading = getLeading(getSteps(text), String(id))
    return leading.length > 0 && leading.every((each) => each.step.id === name)
  }
  const asked = step.ask === undefined ? [] : [step.ask].flat()
  if (!asked.every(isAsked) || others.some(isAlone)) return null
  return { title: cureWords.removeStep(name), texts: { [file]: removeStep(text, Number(index), '') }, isChoice: true }
}

/** Writes the missing help lines behind the step's note. */
function writeHelp(look: Look): Cure | null {
  const { value: step } = look
  const { help = '', leaves } = look.diagnostic.params
  if (leaves || !isRecord(step)) return null
  const note = typeof step.note === 'string' ? `${step.note} ${help}` : help
  return write(look, [...look.path, 'note'], note, cureWords.help)
}

function pollEvent(look: Look): Cure | null {
  const { name } = look.diagnostic.params
  const step = look.path.slice(0, 2)
  return write(look, [...step, 'poll'], { every: '500ms', event: name })
}
