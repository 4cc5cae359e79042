import type { Answers } from '#engine'
import type { ConditionalSchema } from '#engine/compiler'
import type { Authored } from './authored.ts'
import { conditionHolds } from './condition-holds.ts'

/** The typed answers to questions that were asked on the way and are shown still. */
export function getRelevant(authored: Authored, asked: ReadonlySet<string>, typed: Answers): Answers {
  const given = Object.entries(typed).flatMap(([name, value]) => {
    const answer = typeof value === 'string' ? value.trim() : value
    const isBlank = answer === '' || (Array.isArray(answer) && answer.length === 0)
    return asked.has(name) && !isBlank ? [[name, answer] as const] : []
  })
  return dropHidden(authored, Object.fromEntries(given))
}

/** The answer left in a question that went away shows nothing further. */
function dropHidden(authored: Authored, answers: Answers): Answers {
  const shown = Object.entries(answers).filter(([name]) => isShown(authored, name, answers))
  const left: Answers = Object.fromEntries(shown)
  return shown.length === Object.keys(answers).length ? left : dropHidden(authored, left)
}

/** Whether a question is shown beside these answers, which are shown themselves. */
export function isShown(authored: Authored, name: string, answers: Answers): boolean {
  const conditional = findConditional(authored, name)
  return !conditional || conditionHolds(conditional.if.properties, answers)
}

/** The rule of the form that brings a question in; undefined of one that is always shown. */
export function findConditional({ conditionals }: Authored, name: string): ConditionalSchema | undefined {
  return conditionals.find(({ then }) => then.required?.includes(name) || Object.hasOwn(then.properties ?? {}, name))
}
