import type { Answer, Question } from '#importers/questionnaire.ts'
import { Source } from '#importers/source.ts'
import { type Context, readTitle, toName } from './context.ts'
import { readItems } from './read-choices.ts'

/** A table in which each row chooses one of the columns. */
export function readMatrix(element: Source, key: string, context: Context): Answer | null {
  const options = readItems(element.get('columns'), context)
  const isMany = element.get('cellType').is('checkbox')
  const isAll = ['isAllRowRequired', 'eachRowRequired'].some((each) => element.get(each).is(true))
  const fields = readItems(element.get('rows'), context).map(({ value, title }): Question => {
    const row = { key: `${key}.${value}`, name: title, title: [title], required: isAll, place: element.place }
    return isMany ? { ...row, kind: 'many', options } : { ...row, kind: 'one', options }
  })
  loseRowConditions(element, context)
  if (options.length === 0 || fields.length === 0) return null
  if (element.get('isRequired').is(true) && !isAll)
    context.needed.set(
      key,
      fields.map((field) => field.key),
    )
  return { kind: 'group', fields, ...(isMany || options.length < 2 ? {} : { look: 'matrix' }) }
}

/** A table whose rows each answer every column: a group of groups. */
export function readMatrixRows(element: Source, key: string, context: Context): Answer | null {
  const fields = readItems(element.get('rows'), context).flatMap(({ value, title }): Question[] => {
    const row = `${key}.${value}`
    const own = readColumns(element, row, context)
    if (own.length === 0) return []
    return [
      { key: row, name: title, title: [title], required: false, place: element.place, kind: 'group', fields: own },
    ]
  })
  loseRowConditions(element, context)
  return fields.length === 0 ? null : { kind: 'group', fields }
}

/** The questions of the columns, each with the choices of its table unless it has its own. */
export function readColumns(element: Source, key: string, context: Context): Question[] {
  return element
    .get('columns')
    .list()
    .flatMap((column) => {
      const isWord = column.text() !== undefined
      const name = isWord ? (column.text() ?? '') : (column.get('name').text() ?? column.place)
      const cell = toCell(element, column, name)
      const conditions = ['visibleIf', 'enableIf'].map((each) => column.get(each)).filter((each) => each.text())
      if (conditions.length > 0) context.shown.set(`${key}.${name}`, conditions)
      const title = isWord ? name : toName(readTitle(column, context).title)
      return context
        .readQuestion(cell, `${key}.${name}`)
        .map((question, index) =>
          index === 0 ? { ...question, title: title === '' ? question.title : [title] } : question,
        )
    })
}

/** A column as an element of its own, at the place of the column. */
function toCell(element: Source, column: Source, name: string): Source {
  const type = column.get('cellType').text() ?? element.get('cellType').text() ?? 'dropdown'
  const own = Object.fromEntries(column.keys().map((key) => [key, column.get(key).value]))
  const hasChoices = column.get('choices').list().length > 0 || column.has('choicesByUrl')
  const choices = hasChoices ? {} : { choices: element.get('choices').value }
  return new Source({ ...own, ...choices, type: type === 'default' ? 'dropdown' : type, name }, column.place)
}

function loseRowConditions(element: Source, { losing }: Context): void {
  for (const list of ['rows', 'columns'])
    for (const each of element.get(list).list())
      for (const key of ['visibleIf', 'enableIf'])
        if (list === 'rows' && each.get(key).text()) losing.lose('rule', each.get(key), each.get(key).text() ?? '')
}
