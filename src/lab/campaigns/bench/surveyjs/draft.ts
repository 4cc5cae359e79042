import type { Element, Roles, Survey } from './surveys.ts'

type Found = { element: Element; path: string }

/** A survey that is edited, with its questions by role. */
export type Draft = { survey: Survey; roles: Roles; find(name: string): Found; free: string; score: string }

/** A copy of a survey to edit. */
export function createDraft(original: Survey, roles: Roles): Draft {
  const survey = structuredClone(original)
  const all = listElements(survey.pages, 'pages')
  const find = (name: string) => {
    const found = all.find(({ element }) => element.name === name)
    if (!found) throw new Error(`No element is called ${name}.`)
    return found
  }
  const conditions = all.map(({ element }) => element.visibleIf ?? '')
  const values = (find(roles.choice).element.choices ?? []).map((each) =>
    typeof each === 'string' ? each : each.value,
  )
  return {
    survey,
    roles,
    find,
    free: values.findLast((value) => !conditions.some((text) => text.includes(`'${value}'`))) ?? '',
    score: survey.calculatedValues[0]?.name ?? '',
  }
}

function listElements(elements: readonly Element[], path: string): Found[] {
  return elements.flatMap((element, index) => {
    const own = `${path}[${index}]`
    return [{ element, path: own }, ...listElements(element.elements ?? [], `${own}.elements`)]
  })
}

/** Edits a draft and returns the paths of what it edited. */
export type Edit = (draft: Draft) => string[]

/** Changes keys of the element that has a role. */
export const change =
  (role: keyof Roles, make: (element: Found['element'], draft: Draft) => object): Edit =>
  (draft) => {
    const { element, path } = draft.find(draft.roles[role])
    Object.assign(element, make(element, draft))
    return [path]
  }

export const changeCondition = (role: keyof Roles, make: (condition: string, draft: Draft) => string): Edit =>
  change(role, ({ visibleIf = '' }, draft) => ({ visibleIf: make(visibleIf, draft) }))

export const addTrigger =
  (make: (draft: Draft) => Survey['triggers'][number]): Edit =>
  (draft) => [`triggers[${draft.survey.triggers.push(make(draft)) - 1}]`]

export const addEnding =
  (make: (draft: Draft) => string): Edit =>
  (draft) => {
    const ending = { expression: make(draft), html: '<p>Well.</p>' }
    return [`completedHtmlOnCondition[${draft.survey.completedHtmlOnCondition.push(ending) - 1}]`]
  }

/** Adds computed values and returns the path of each. */
export const addValues =
  (make: (draft: Draft) => Survey['calculatedValues']): Edit =>
  (draft) =>
    make(draft).map((value) => `calculatedValues[${draft.survey.calculatedValues.push(value) - 1}]`)

/** Adds a last page that a condition shows. */
export const addPage =
  (make: (draft: Draft) => string): Edit =>
  (draft) => {
    const elements = [{ type: 'comment', name: 'remark', title: 'Anything else?' }]
    return [`pages[${draft.survey.pages.push({ name: 'extra', visibleIf: make(draft), elements }) - 1}]`]
  }
