import { findReader } from '#importers/find-reader.ts'
import { importWords } from '#importers/import-words.ts'
import type { Answer, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { type Context, readTitle, readWords, toName } from './context.ts'
import { loseKeys } from './lose-keys.ts'
import { isOn, readChoices } from './read-choices.ts'
import { readInitial } from './read-initial.ts'
import { readItemsOf } from './read-items.ts'
import { readMatrix, readMatrixRows } from './read-matrix.ts'
import { readScale } from './read-scale.ts'
import { isExpression, readSlider, readTextField, readValidators } from './read-text-field.ts'

/** The questions of an element: itself, and the comment that it asks for. None is made of what no field can ask, which is told. */
export function readQuestion(element: Source, key: string, context: Context): Question[] {
  const { losing } = context
  const type = element.get('type').text() ?? element.get('cellType').text() ?? ''
  const answer = findReader(answers, type)?.(element, key, context) ?? null
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
const answers: Readonly<Record<string, ReadAnswer>> = {
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
}

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
