import type { Expression } from '#importers/surveyjs/expression.ts'

/** An expression and every one within it. */
export function listWithin(expression: Expression): Expression[] {
  return [expression, ...listOperands(expression).flatMap(listWithin)]
}

function listOperands(expression: Expression): readonly Expression[] {
  if ('items' in expression) return expression.items
  if ('operand' in expression) return [expression.operand]
  return 'left' in expression ? [expression.left, expression.right] : []
}

/** The names that an expression reads. */
export function listNames(expression: Expression): string[] {
  return listWithin(expression).flatMap((each) => (each.kind === 'name' ? [each.name] : []))
}

/**
 * Whether a condition holds while some questions are unanswered; undefined where that depends on the other answers.
 */
export function holdsWithout(expression: Expression, isUnanswered: (name: string) => boolean): boolean | undefined {
  const isOpen = (operand: Expression) => operand.kind === 'name' && isUnanswered(operand.name)
  switch (expression.kind) {
    case 'constant':
      return typeof expression.value === 'boolean' ? expression.value : undefined
    case 'name':
    case 'empty':
    case 'notempty': {
      const operand = expression.kind === 'name' ? expression : expression.operand
      return isOpen(operand) ? expression.kind === 'empty' : undefined
    }
    case 'not': {
      const inner = holdsWithout(expression.operand, isUnanswered)
      return inner === undefined ? undefined : !inner
    }
    case 'all':
    case 'any': {
      const decisive = expression.kind === 'any'
      const all = expression.items.map((each) => holdsWithout(each, isUnanswered))
      if (all.includes(decisive)) return decisive
      return all.includes(undefined) ? undefined : !decisive
    }
    case 'binary':
      return isOpen(expression.left) && expression.right.kind === 'constant'
        ? NEEDS_ANSWER[expression.operator]
        : undefined
    default:
      return undefined
  }
}

/** Operators that are false of no answer, and the one that is true of it. */
const NEEDS_ANSWER: Readonly<Record<string, boolean>> = {
  equal: false,
  notequal: true,
  less: false,
  lessorequal: false,
  greater: false,
  greaterorequal: false,
  contains: false,
  anyof: false,
  allof: false,
}
