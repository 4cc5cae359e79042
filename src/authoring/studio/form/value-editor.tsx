import { useId } from 'react'
import { renameAt, setAt } from '#authoring/cures/edit-json.ts'
import { ConditionEditor } from '#authoring/studio/conditions/condition-editor.tsx'
import { getOptionsOf, getQuestion, getTitleOf, toRows } from '#authoring/studio/conditions/conditions.ts'
import type { Knowledge } from '#authoring/studio/editor/json-help.ts'
import { KindChoice, questionKinds, toKindWords } from '#authoring/studio/map/question-kinds.tsx'
import { getAskedNames, getStepTitle, toPlainText } from '#authoring/studio/map/step-titles.ts'
import { valueWords } from '#authoring/studio/properties/property-words.ts'
import {
  getFields,
  getKeyNamesAt,
  getNamesAt,
  getOptions,
  getPaths,
  type Look,
} from '#authoring/studio/schema/names-at.ts'
import { Button, Disclosure, Menu, TextBox } from '#authoring/studio/ui/controls.tsx'
import { Listed } from '#authoring/studio/ui/new-dialog.tsx'
import { formWords, layoutWords, toWords, words } from '#authoring/studio/words.ts'
import { getChild, getOwners, getSchemasAt, getValues, type JsonPath, type Schema } from '#authoring/texts/schema-at.ts'
import { fieldKinds, isRecord } from '#engine'
import { AddKey } from './add-key.tsx'
import { createValue, type Editing } from './create-value.ts'
import { ItemActions } from './item-actions.tsx'
import { areWaits, type ObjectKey, readObjectKeys } from './object-keys.ts'
import { type OptionHands, OptionsEditor } from './options-editor.tsx'
import { WaitEditor } from './wait-editor.tsx'
import { spellWait } from './wait-words.ts'

type Props = Editing & {
  path: JsonPath
  value: unknown
  label: string
  hidden?: readonly string[]
  /** The edits of options, where the question is on the page. */
  hands?: OptionHands | undefined
  /** Whether one of a list may come to another place in it; absent where each may. */
  canMove?(path: JsonPath, from: number, to: number): boolean
}

/** Controls for a place of the JSON, made from what the meta-schema says of it and from what is written there. */
export function ValueEditor(props: Props) {
  const { value } = props
  if (Array.isArray(value) && value.length > 0 && isOf('option', props, [...props.path, 0]))
    return <Options {...props} value={value} />
  if (Array.isArray(value)) return <ListEditor {...props} value={value} />
  if (isRecord(value))
    return isCondition(props) ? <Condition {...props} value={value} /> : <ObjectEditor {...props} value={value} />
  return <ScalarEditor key={props.path.join()} {...props} />
}

/** Whether a place holds a condition of a funnel, which names what it asks about by its keys. */
function isCondition({ knowledge: { meta }, document, path }: Props): boolean {
  return getSchemasAt(meta, document, path).some((each) => each['x-keys'] === 'fact')
}

/** Whether a place holds an option of a question, or a rule about where a step leads, which is read as a sentence. */
function isOf(owner: 'option' | 'transition', { knowledge: { meta }, document }: Editing, path: JsonPath): boolean {
  return getOwners(meta, document, path).includes(owner)
}

function Options({ label, ...props }: Props & { value: readonly unknown[] }) {
  return (
    <OptionsEditor
      {...props}
      label={label}
      toMore={(index, option) => (
        <Disclosure summary={formWords.moreOfOption}>
          <ValueEditor
            {...props}
            path={[...props.path, index]}
            value={option}
            label={formWords.option(index + 1)}
            hidden={['title']}
          />
        </Disclosure>
      )}
    />
  )
}

/** A condition as a sentence, as far as it is one. */
function Condition(props: Props & { value: Record<string, unknown> }) {
  const { value, label, path, text, document, knowledge, edit } = props
  const rows = toRows(value)
  if (!rows) return <ObjectEditor {...props} />
  const schemas = getSchemasAt(knowledge.meta, document, path)
  const later = getAskedLater(document, knowledge.around.form, path)
  const names = getKeyNamesAt(schemas, path, { document, around: knowledge.around })
  return (
    <ConditionEditor
      label={label}
      names={names.filter((name) => !later.includes(name.split('.', 1)[0] ?? name))}
      condition={rows}
      form={knowledge.around.form}
      set={(next) => edit(setAt(text, path, next))}
    />
  )
}

/** The questions that are first asked at a step, or after it, so that its own condition cannot depend on them. */
function getAskedLater(
  document: Record<string, unknown>,
  form: Record<string, unknown>,
  [first, index, key]: JsonPath,
): string[] {
  if (first !== 'steps' || typeof index !== 'number' || key !== 'if' || !Array.isArray(document.steps)) return []
  const steps = document.steps.filter(isRecord)
  const toNames = (some: typeof steps) => some.flatMap((step) => getAskedNames(step, form))
  const before = toNames(steps.slice(0, index))
  return toNames(steps.slice(index)).filter((name) => !before.includes(name))
}

function ObjectEditor({ value, label, hidden = [], ...props }: Props & { value: Record<string, unknown> }) {
  const { path, text, edit } = props
  const { written, missing, isOpen, describe } = readObjectKeys(props, path, value)
  const isHidden = ({ key }: ObjectKey) => key === '$ref' || hidden.includes(key)
  const shown = written.filter((each) => !isHidden(each))
  const seldom = shown.filter(({ isSeldom }) => isSeldom)
  const add = (key: string) => {
    // Waits begin with one: none at all would be a fault.
    const to = areWaits([...path, key]) ? [...path, key, '5s'] : [...path, key]
    edit(setAt(text, to, createValue(props, to)))
  }
  const toMember = (own: ObjectKey) => (
    <Member {...props} key={own.key} own={own} value={value[own.key]} owner={label} />
  )
  const chosenOf = getChild(value.items, 'oneOf')
  const sharing = path[0] === '$defs' && path.length === 2 ? listSharing(props.document, `#/${path.join('/')}`) : []
  return (
    <fieldset className={isOf('transition', props, path) ? 'object rule' : 'object'}>
      <legend>{label}</legend>
      {sharing.length > 0 && <p className="soft">{formWords.sharedBy(sharing)}</p>}
      {shown.filter(({ isSeldom }) => !isSeldom).map(toMember)}
      {/* The options of a list are those of its items. */}
      {Array.isArray(chosenOf) && !hidden.includes('items') && (
        <ValueEditor {...props} path={[...path, 'items', 'oneOf']} value={chosenOf} label={describe('oneOf').label} />
      )}
      {typeof value.$ref === 'string' && (
        <Shared {...props} reference={value.$ref} label={value.oneOf ? null : describe('oneOf').label} />
      )}
      {seldom.length > 0 && <Disclosure summary={formWords.seldom}>{seldom.map(toMember)}</Disclosure>}
      <AddKey
        label={label}
        keys={missing.filter((each) => !isHidden(each))}
        placeholder={areWaits(path) ? formWords.addWait : formWords.addName}
        isOpen={isOpen}
        add={(name) => add((areWaits(path) && spellWait(name)) || name)}
      />
    </fieldset>
  )
}

/** The titles of the questions that share a definition, without one of them. */
function listSharing(form: Record<string, unknown>, reference: string, without?: string): string[] {
  const sharing = getPaths(form).filter((each) => getChild(getQuestion(form, each), '$ref') === reference)
  return sharing.flatMap((each) => (each === without ? [] : getTitleOf(form, each)))
}

type SharedProps = Pick<Props, 'document' | 'path'> & { reference: string; label: string | null }

/** Shows the options that a question shares with others, under their label, and names those that change with it. */
function Shared({ document, path, reference, label }: SharedProps) {
  const name = path.filter((_, place) => place % 2 === 1).join('.')
  const options = getOptionsOf(document, name)
  const titles = listSharing(document, reference, name)
  return (
    <>
      {label !== null && options.length > 0 && (
        <fieldset className="object">
          <legend>{label}</legend>
          <Listed titles={options.map(({ title }) => title)} />
        </fieldset>
      )}
      {titles.length > 0 && <p className="soft">{formWords.shared(titles)}</p>}
    </>
  )
}

type MemberProps = Omit<Props, 'label'> & {
  own: ObjectKey
  /** The label of the object that the member is in. */
  owner: string
}

/** A key of an object: its name where the author chose it, its value, and a button that takes both away. */
function Member({ own: { key, label, ...own }, owner, value, ...props }: MemberProps) {
  const { text, edit } = props
  const path = [...props.path, key]
  const rename = (name: string) => edit(renameAt(text, path, name))
  return (
    <div className="member">
      {areWaits(props.path) ? (
        <WaitEditor wait={key} rename={rename} />
      ) : (
        own.isOwnName && <KeyEditor name={key} rename={rename} />
      )}
      <ValueEditor
        {...props}
        {...{ path, value }}
        label={areWaits(props.path) && !isRecord(value) ? formWords.to : label}
      />
      {own.isRemovable && (
        <Button text="×" aria-label={formWords.removeOf(label, owner)} act={() => edit(setAt(text, path, undefined))} />
      )}
    </div>
  )
}

/** The name of a member that the author chooses: a wait, an event, a field. */
function KeyEditor({ name, rename }: { name: string; rename(name: string): void }) {
  return (
    <label className="key">
      <span className="away">{formWords.nameOf(name)}</span>
      <input
        key={name}
        defaultValue={name}
        onBlur={({ target }) => target.value !== '' && target.value !== name && rename(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </label>
  )
}

function ListEditor({ value, label, ...props }: Props & { value: readonly unknown[] }) {
  const { path, text, edit, canMove } = props
  const toItemLabel = (item: unknown, index: number) => {
    if (!isOf('transition', props, [...path, index])) return formWords.item(index + 1)
    return getChild(item, 'if') === undefined ? formWords.otherwise : formWords.rule(index + 1)
  }
  return (
    <fieldset className="object">
      <legend>{label}</legend>
      <ol>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item of a list has no name but its place.
          <li className="member" key={index}>
            <ValueEditor {...props} path={[...path, index]} value={item} label={toItemLabel(item, index)} />
            <ItemActions
              parent={path}
              index={index}
              count={value.length}
              name={`${label} ${index + 1}`}
              {...{ text, edit }}
              canSwap={(other) => canMove?.(path, index, other) ?? true}
            />
          </li>
        ))}
      </ol>
      <Button
        text={formWords.addTo(label)}
        act={() => edit(setAt(text, [...path, value.length], createValue(props, [...path, value.length])))}
      />
    </fieldset>
  )
}

function ScalarEditor({ value, label, path, text, document, knowledge, edit }: Props) {
  const id = useId()
  const schemas = getSchemasAt(knowledge.meta, document, path)
  const look = { document, around: knowledge.around }
  const choices = [...getNamesAt(schemas, path, look), ...getValues(schemas).map(String)]
  const set = (next: unknown) => edit(setAt(text, path, next))
  const written = String(value)
  const kinds = path.at(-1) === 'x-widget' ? questionKinds.filter(({ kind }) => isStoredAlike(kind, written)) : []
  if (kinds.length > 0) return <KindChoice legend={label} kinds={kinds} chosen={written} choose={set} />
  return (
    <p className="scalar">
      <label htmlFor={id}>{label}</label>
      {typeof value === 'boolean' ? (
        <input id={id} type="checkbox" checked={value} onChange={({ target }) => set(target.checked)} />
      ) : typeof value === 'number' ? (
        <input
          id={id}
          type="number"
          value={value}
          onChange={({ target }) => target.value !== '' && set(Number(target.value))}
        />
      ) : choices.length > 0 ? (
        <Menu
          id={id}
          value={written}
          values={[...new Set([written, ...choices])]}
          toTitle={(each) => toTitle(schemas, each, look)}
          set={set}
        />
      ) : (
        <TextBox id={id} value={written} onChange={({ target }) => set(target.value)} />
      )}
      {/\{\w/.test(written) && <small className="soft">{formWords.filled}</small>}
      {/* A way on may depend on something. */}
      {schemas.some((each) => each.if?.type === 'string' && each.else?.if?.type === 'array') && (
        <Button text={formWords.onlyIf} act={() => set([createRule(knowledge, value), { to: value }])} />
      )}
    </p>
  )
}

/** Whether a question of one kind may become one of the other: its answer is kept in the same way. */
function isStoredAlike(one: string, other: string): boolean {
  const stored: Readonly<Partial<Record<string, { stores: string }>>> = fieldKinds
  return stored[one] !== undefined && stored[one].stores === stored[other]?.stores
}

/** How somebody would call what a name stands for: a question or a step by what it says, everything else by its name. */
function toTitle(schemas: readonly Schema[], name: string, { document, around: { form, project } }: Look): string {
  const kind = schemas.find((each) => each['x-names'] !== undefined)?.['x-names']
  if (kind === undefined) return getValues(schemas).includes(name) ? (valueWords[name] ?? toKindWords(name)) : name
  if (kind === 'layout') return layoutWords[name] ?? name
  if (kind === 'target') return project.titles[name] ?? name
  if (kind === 'variant') return words.variant(name)
  if (kind === 'delivery') return toWords(name)
  if (kind === 'field' || kind === 'answered') return getTitleOf(form, name)
  const shown =
    kind === 'screen' || kind === 'view' ? toPlainText(getChild(getChild(document.screens, name), 'title')) : undefined
  if (shown !== undefined) return shown
  if (kind === 'screen' || kind === 'view' || kind === 'siteView' || kind === 'picture') return toWords(name)
  const steps = kind === 'step' && Array.isArray(document.steps) ? document.steps : []
  const step = steps.find((each) => getChild(each, 'id') === name)
  return isRecord(step) ? getStepTitle(step, form, document) : name
}

/** A rule to begin with, before the one that holds for all others: it leads where they do until it is told where else. */
function createRule({ around: { form } }: Knowledge, to: unknown): object {
  const fields = getFields(form)
  const field = fields.find((each) => getOptions(form, each).length > 0) ?? fields[0] ?? ''
  return { if: { [field]: getOptions(form, field)[0] ?? '' }, to }
}
