import { defined } from '#engine'
import { importWords } from '#importers/import-words.ts'
import type { Answer, Option, Question } from '#importers/questionnaire.ts'
import { Source } from '#importers/source.ts'
import { type Context, readTitle, readWords, toName } from './context.ts'
import { listEntries } from './list-entries.ts'
import { loseKeys } from './lose-keys.ts'
import { isOn, readChoices, readItems } from './read-choices.ts'
import { isExpression, readSlider, readTextField, readValidators } from './read-text-field.ts'

/** The questions of an element: itself, and the comment that it asks for. None is made of what no field can ask, which is told. */
export function readQuestion(element: Source, key: string, context: Context): Question[] {
  const { losing } = context
  const type = element.get('type').text() ?? element.get('cellType').text() ?? ''
  const answer = answers.get(type)?.(element, key, context) ?? null
  if (answer === null) {
    // A cell that is computed asks nothing.
    losing.lose(type === 'expression' ? 'computed' : 'question', element, type)
    return []
  }
  loseKeys(element, context)
  if (element.get('readOnly').is(true)) losing.lose('widget', element.get('readOnly'), 'readOnly')
  const common = { ...readCommon(element, key, context), ...readInitial(element, answer, context) }
  const validated = element.get('validators').list().filter(isExpression)
  if (element.get('requiredIf').text() !== undefined) context.required.set(key, element.get('requiredIf'))
  if (validated.length > 0) context.validated.set(key, validated)
  const comment = isOn(element, 'hasComment', 'showCommentArea') ? readComment(element, key, common.name, context) : []
  return [{ ...common, ...answer }, ...comment]
}

/** The common keys of every question: its texts, its place, and whether it is required. */
function readCommon(element: Source, key: string, context: Context) {
  const { title, name } = readTitle(element, context)
  const hint = readWords(element.get('description'), context)
  return {
    key,
    name,
    title,
    ...(hint.length > 0 ? { hint } : {}),
    required: element.get('isRequired').is(true),
    place: element.place,
  }
}

function readComment(element: Source, key: string, name: string, context: Context): Question[] {
  const title = readWords(element.get('commentText'), context)
  return [
    {
      // The text of 'other' has the name of the comment, if there is one.
      key: isOn(element, 'hasOther', 'showOtherItem') ? `${key}\ncomment` : `${key}-Comment`,
      name: `${name} ${importWords.comment}`,
      title: title.length > 0 ? title : [importWords.comment],
      required: false,
      place: element.place,
      kind: 'text',
      look: 'textarea',
    },
  ]
}

/** Reads the answer that an element asks for; null where it cannot be read. */
type ReadAnswer = (element: Source, key: string, context: Context) => Answer | null

const readOneOf: ReadAnswer = (element, key, context) => readOne(element, undefined, key, context)

/** Each type of element that asks something. */
const answers = new Map(
  Object.entries<ReadAnswer>({
    text: (element, _, context) => readTextField(element, context),
    comment: (element, _, context) => {
      const field = readTextField(element, context)
      return field.kind === 'text' ? { ...field, look: 'textarea' } : field
    },
    slider: (element, _, context) => readSlider(element, context),
    radiogroup: readOneOf,
    buttongroup: readOneOf,
    dropdown: (element, key, context) => readOne(element, 'select', key, context),
    checkbox: readMany,
    tagbox: readMany,
    imagepicker: (element, key, context) =>
      (element.get('multiSelect').is(true) ? readMany : readOneOf)(element, key, context),
    boolean: readBoolean,
    rating: (element, _, context) => readScale(element, context),
    matrix: readMatrix,
    matrixdropdown: readMatrixRows,
    multipletext: readParts,
    matrixdynamic: readItemsOf,
    paneldynamic: readItemsOf,
  }),
)

function readOne(element: Source, look: 'select' | undefined, key: string, context: Context): Answer | null {
  const options = readChoices(element, key, false, context)
  readValidators(element, context)
  return options.length === 0 ? null : { kind: 'one', options, look }
}

function readMany(element: Source, key: string, context: Context): Answer | null {
  const options = readChoices(element, key, true, context)
  const rules = readValidators(element, context)
  const [least, most] = ['minSelectedChoices', 'maxSelectedChoices'].map((each) => element.get(each).number() ?? 0)
  if (options.length === 0) return null
  return { kind: 'many', options, minItems: least || rules.minItems, maxItems: most || rules.maxItems }
}

/** Yes or no, by the values that the survey stores for them. */
function readBoolean(element: Source, key: string, context: Context): Answer {
  const options = importWords.yesNo.map(({ value, title }) => {
    const isYes = value === 'true'
    const label = toName(readWords(element.get(isYes ? 'labelTrue' : 'labelFalse'), context))
    const stored = element.get(isYes ? 'valueTrue' : 'valueFalse')
    return { value: stored.text() ?? value, title: label || title }
  })
  const [yes] = options
  if (yes) context.yes.set(key, yes.value)
  return { kind: 'one', options }
}

/** The fields of several texts in one question. */
function readParts(element: Source, key: string, context: Context): Answer | null {
  const fields = element
    .get('items')
    .list()
    .map((item): Question => {
      const own = `${key}.${item.get('name').text() ?? item.place}`
      return { ...readCommon(item, own, context), ...readTextField(item, context) }
    })
  return fields.length === 0 ? null : { kind: 'group', fields }
}

/** The answer that a question begins with; one that is no answer of its field, or says who somebody is, is told. */
function readInitial(element: Source, answer: Answer, { losing }: Context): Pick<Question, 'initial'> {
  const source = element.get('defaultValue')
  if (source.value === undefined || source.value === null) return {}
  const initial = toInitial(source, answer)
  if (initial === undefined) losing.lose('data', source, 'defaultValue')
  return initial === undefined ? {} : { initial }
}

function toInitial(source: Source, answer: Answer): Question['initial'] {
  const value = source.is(true) || source.is(false) ? String(source.value) : source.text()
  if (answer.kind === 'many') {
    const values = [...(value === undefined ? [] : [value]), ...source.list().flatMap((each) => each.text() ?? [])]
    const most = answer.maxItems ?? values.length
    const isSound = values.length >= (answer.minItems ?? 1) && values.length <= most
    return isSound && values.every((each) => isPlain(answer.options, each)) ? values : undefined
  }
  if (value === undefined) return undefined
  if (answer.kind === 'one') return isPlain(answer.options, value) ? value : undefined
  if (answer.kind === 'number') return toNumberWithin(Number(value), answer)
  return answer.kind === 'text' && isWritable(answer, value) ? value : undefined
}

/** An option that asks for nothing else. */
function isPlain(options: Extract<Answer, { kind: 'one' }>['options'], value: string): boolean {
  return options.some((option) => option.value === value && !option.other && !option.isAlone)
}

function toNumberWithin(value: number, answer: Extract<Answer, { kind: 'number' }>): number | undefined {
  const { minimum = -Infinity, maximum = Infinity, isWhole, step } = answer
  const isSound = value >= minimum && value <= maximum && (!isWhole || Number.isInteger(value)) && step === undefined
  return isSound ? value : undefined
}

/** A plain text of its length may be filled in: an address or a number of a person is given by the person alone. */
function isWritable(
  { look, minLength = 0, maxLength = Infinity }: Extract<Answer, { kind: 'text' }>,
  value: string,
): boolean {
  return (look === undefined || look === 'textarea') && value.length >= minLength && value.length <= maxLength
}

/** No scale has more rates. */
const MOST_RATES = 20

/** A rating: its own rates, or numbers from one to another; the ends say what they mean. */
function readScale(element: Source, context: Context): Answer {
  const { losing } = context
  for (const key of ['rateType', 'rateDisplayMode']) {
    const look = element.get(key).text() ?? 'labels'
    if (look !== 'labels') losing.lose('widget', element.get(key), look)
  }
  const own = readItems(element.get('rateValues'), context)
  if (own.some(({ value, title }) => value !== title)) return { kind: 'one', options: own }
  const rates = own.length > 0 ? own : countRates(element)
  // The second names are those of older versions.
  const [low] = ['minRateDescription', 'mininumRateDescription'].flatMap((key) => readWords(element.get(key), context))
  const [high] = ['maxRateDescription', 'maximumRateDescription'].flatMap((key) => readWords(element.get(key), context))
  const options = rates.map((rate, index): Option => {
    const note = index === 0 ? low : index === rates.length - 1 ? high : undefined
    return typeof note === 'string' ? { ...rate, note } : rate
  })
  return { kind: 'one', look: 'scale', options }
}

function countRates(element: Source): Option[] {
  const from = element.get('rateMin').number() ?? 1
  const step = Math.max(element.get('rateStep').number() ?? 1, 0.01)
  const count = element.get('rateCount').number()
  const to = element.get('rateMax').number() ?? (count === undefined ? 5 : from + (count - 1) * step)
  const rates = Math.min(Math.max(Math.floor((to - from) / step) + 1, 2), MOST_RATES)
  return Array.from({ length: rates }, (_, index) => {
    const value = String(Number((from + index * step).toPrecision(12)))
    return { value, title: value }
  })
}

/** As many items as SurveyJS adds if a survey does not say how many (`panelCountLimit`, `maxRowCount`). */
const MOST_ITEMS = 100

/** A list that grows: the panels or the rows that a visitor adds, up to an end. */
function readItemsOf(element: Source, key: string, context: Context): Answer | null {
  const isPanel = element.get('type').is('paneldynamic')
  const fields = isPanel
    ? listEntries(element.get('templateElements'), key, [], context).flatMap((entry) => {
        // An item has fields and nothing to read between them.
        for (const text of entry.texts) context.losing.lose('text', entry.element, toName(text))
        for (const question of entry.questions) if (entry.shown.length > 0) context.shown.set(question.key, entry.shown)
        return entry.questions
      })
    : readColumns(element, key, context)
  // Somebody has to answer something of an item that is added.
  if (!fields.some(({ key, kind }) => kind !== 'group' && kind !== 'items' && !context.shown.has(key))) return null
  const [least, most] = isPanel ? ['minPanelCount', 'maxPanelCount'] : ['minRowCount', 'maxRowCount']
  const words = ['panelAddText', 'addPanelText', 'addRowText'].map((each) =>
    toName(readWords(element.get(each), context)),
  )
  const add = words.find((each) => each !== '')
  const minItems = element.get(least ?? '').number() ?? 0
  const isAsked = element.get('isRequired').is(true)
  return {
    kind: 'items',
    fields: fields.map((field) => withoutInitial(field, context)),
    minItems: Math.min(Math.max(minItems, isAsked ? 1 : 0), MOST_ITEMS),
    maxItems: Math.min(Math.max(element.get(most ?? '').number() ?? MOST_ITEMS, minItems, 1), MOST_ITEMS),
    ...defined({ add }),
  }
}

/** An item begins without answers. */
function withoutInitial({ initial, ...field }: Question, { losing }: Pick<Context, 'losing'>): Question {
  if (initial !== undefined) losing.losses.push({ place: field.place, kind: 'data', what: 'defaultValue' })
  return field.kind === 'group'
    ? { ...field, fields: field.fields.map((each) => withoutInitial(each, { losing })) }
    : field
}

/** A table in which each row chooses one of the columns. */
function readMatrix(element: Source, key: string, context: Context): Answer | null {
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
function readMatrixRows(element: Source, key: string, context: Context): Answer | null {
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
function readColumns(element: Source, key: string, context: Context): Question[] {
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
