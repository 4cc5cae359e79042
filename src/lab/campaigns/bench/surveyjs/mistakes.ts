import {
  addEnding,
  addPage,
  addTrigger,
  addValues,
  change,
  changeCondition,
  createDraft,
  type Draft,
  type Edit,
} from './draft.ts'
import { readSurveys } from './surveys.ts'

/** A survey with one mistake, and the same survey with a sound edit at that place. */
export type SeededMistake = {
  kind: string
  name: string
  mistaken: object
  sound: object
  /** A finding at or below one of these paths names the place of the mistake. */
  places: string[]
}

/** Leaves out the third character. */
const misspell = (word: string) => word.slice(0, 2) + word.slice(3)

const optionsOf = (draft: Draft) => draft.find(draft.roles.many).element.choices ?? []
const limitOf = (element: object, key: string) => Number(Object.entries(element).find(([name]) => name === key)?.[1])
const scaleMaximum = (draft: Draft) => limitOf(draft.find(draft.roles.scale).element, 'rateMax')
const digits = (count: number) => ({ validators: [{ type: 'regex', regex: `^[0-9]{${count}}$`, text: 'Digits.' }] })

/** The name of the first question of the last page. */
const lastAsked = ({ survey }: Draft) => survey.pages.at(-1)?.elements?.[0]?.name ?? ''

const complete = (make: (draft: Draft) => string) =>
  addTrigger((draft) => ({ type: 'complete', expression: make(draft) }))
const skip = (make: (draft: Draft) => string) =>
  addTrigger((draft) => ({
    type: 'skip',
    expression: `{${draft.roles.choice}} = '${draft.free}'`,
    gotoName: make(draft),
  }))

/** Each kind of mistake, with the sound edit that is nearest to it. */
const kinds: Readonly<Record<string, { mistaken: Edit; sound: Edit }>> = {
  'a misspelt option in a condition': {
    mistaken: changeCondition('conditional', (condition) =>
      condition.replace(/'(.*?)'/, (_, word) => `'${misspell(word)}'`),
    ),
    sound: changeCondition('conditional', (condition, { free }) => condition.replace(/'.*?'/, `'${free}'`)),
  },
  'a misspelt question in a condition': {
    mistaken: changeCondition('far', (condition) => condition.replace(/\{(.*?)\}/, (_, name) => `{${misspell(name)}}`)),
    sound: changeCondition('far', (condition) => condition.replace(' ', '  ')),
  },
  'a condition that contradicts itself': {
    mistaken: changeCondition('conditional', (condition, { roles }) => `${condition} and ${roles.contrary}`),
    sound: changeCondition('conditional', (condition) => `(${condition})`),
  },
  'a condition that contradicts another, two questions away': {
    mistaken: changeCondition('far', (condition, { roles }) => `${condition} and ${roles.contrary}`),
    sound: changeCondition('far', (condition) => `(${condition})`),
  },
  'a condition beyond the end of a scale': {
    mistaken: addPage((draft) => `{${draft.roles.scale}} > ${scaleMaximum(draft)}`),
    sound: addPage((draft) => `{${draft.roles.scale}} >= ${scaleMaximum(draft)}`),
  },
  'a condition on a question that is asked later': {
    mistaken: changeCondition('early', (_, { roles }) => `{${roles.late}} notempty`),
    sound: changeCondition('early', (condition) => condition),
  },
  'two questions that wait for each other': {
    mistaken: (draft) => [
      ...change('amount', (_, { roles }) => ({ visibleIf: `{${roles.code}} notempty` }))(draft),
      ...change('code', (_, { roles }) => ({ visibleIf: `{${roles.amount}} notempty` }))(draft),
    ],
    sound: change('code', (_, { roles }) => ({ visibleIf: `{${roles.amount}} notempty` })),
  },
  'a minimum above the maximum': {
    mistaken: change('amount', (element) => ({ min: limitOf(element, 'max'), max: limitOf(element, 'min') })),
    sound: change('amount', (element) => ({ max: limitOf(element, 'max') + 5 })),
  },
  'more options asked for than there are': {
    mistaken: change('many', (_, draft) => ({ minSelectedChoices: optionsOf(draft).length + 1 })),
    sound: change('many', () => ({ minSelectedChoices: 2 })),
  },
  'an option twice': {
    mistaken: change('many', (_, draft) => ({ choices: [...optionsOf(draft), ...optionsOf(draft).slice(0, 1)] })),
    sound: change('many', (_, draft) => ({ choices: [...optionsOf(draft), 'more'] })),
  },
  'two questions of one name': {
    mistaken: (draft) => [
      draft.find(draft.roles.choice).path,
      ...change('code', (_, { roles }) => ({ name: roles.choice }))(draft),
    ],
    sound: change('code', () => ({ name: 'another' })),
  },
  'a default that is no option': {
    mistaken: change('choice', (_, { free }) => ({ defaultValue: misspell(free) })),
    sound: change('choice', (_, { free }) => ({ defaultValue: free })),
  },
  'a pattern that the length forbids': {
    mistaken: change('code', (element) => digits(limitOf(element, 'maxLength') + 2)),
    sound: change('code', (element) => digits(limitOf(element, 'maxLength'))),
  },
  'a trigger that never fires': {
    mistaken: complete(({ roles, free }) => `{${roles.choice}} = '${misspell(free)}'`),
    sound: complete(({ roles, free }) => `{${roles.choice}} = '${free}'`),
  },
  'a trigger that ends the survey for everybody': {
    mistaken: (draft) => [
      ...complete(({ roles }) => `{${roles.choice}} notempty`)(draft),
      ...draft.survey.pages.slice(1).map((_, index) => `pages[${index + 1}]`),
    ],
    sound: complete(({ roles, free }) => `{${roles.choice}} = '${free}'`),
  },
  'a skip to what is not there': {
    mistaken: skip((draft) => misspell(lastAsked(draft))),
    sound: skip(lastAsked),
  },
  'an ending beyond every sum': {
    mistaken: addEnding(({ score }) => `{${score}} > 99`),
    sound: addEnding(({ score }) => `{${score}} >= 1`),
  },
  'computed values in a circle': {
    mistaken: addValues(() => [
      { name: 'net', expression: '{gross} - 1' },
      { name: 'gross', expression: '{net} + 1' },
    ]),
    sound: addValues(({ score }) => [{ name: 'gross', expression: `{${score}} + 1` }]),
  },
  'a text that cites a misspelt name': {
    mistaken: change('late', ({ title }, { roles }) => ({ title: `${title} ({${misspell(roles.choice)}})` })),
    sound: change('late', ({ title }, { roles }) => ({ title: `${title} ({${roles.choice}})` })),
  },
  'a condition that cannot be read': {
    mistaken: changeCondition('conditional', (condition) => condition.slice(0, -1)),
    sound: changeCondition('conditional', (condition) => `(${condition})`),
  },
}

/** Every kind of mistake in every survey. */
export function seedMistakes(): SeededMistake[] {
  return Object.entries(kinds).flatMap(([kind, edits]) =>
    readSurveys().map(({ name, survey, roles }) => {
      const [mistaken, sound] = [createDraft(survey, roles), createDraft(survey, roles)]
      const places = edits.mistaken(mistaken)
      edits.sound(sound)
      return { kind, name, places, mistaken: mistaken.survey, sound: sound.survey }
    }),
  )
}
