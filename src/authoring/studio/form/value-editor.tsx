import { useId } from 'react'
import { renameAt, setAt } from '#authoring/cures/edit-json.ts'
import { getAskedLater } from '#authoring/studio/conditions/asked-later.ts'
import { ConditionEditor } from '#authoring/studio/conditions/condition-editor.tsx'
import { toRows } from '#authoring/studio/conditions/condition-rows.ts'
import { getTitleOf } from '#authoring/studio/conditions/condition-words.ts'
import type { Knowledge } from '#authoring/studio/editor/json-help.ts'
import { questionKinds } from '#authoring/studio/map/question-kinds.ts'
import { getStepTitle, toPlainText } from '#authoring/studio/map/step-titles.ts'
import { findWords, type PropertyWords, sortByTable, valueWords } from '#authoring/studio/properties/property-words.ts'
import { getOwners } from '#authoring/studio/schema/key-owner.ts'
import { getFields, getKeyNamesAt, getNamesAt, getOptions, type Look } from '#authoring/studio/schema/names-at.ts'
import { Disclosure } from '#authoring/studio/ui/disclosure.tsx'
import { formWords, layoutWords, mapWords, toCapital, toWords, words } from '#authoring/studio/words.ts'
import {
  getChild,
  getDescription,
  getKeys,
  getSchemasAt,
  getValues,
  type JsonPath,
  type Schema,
} from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { AddKey } from './add-key.tsx'
import { createValue } from './create-value.ts'
import { ItemActions } from './item-actions.tsx'
import { findKeyTitle, findOwnTitle } from './key-title.ts'
import { type OptionHands, OptionsEditor } from './options-editor.tsx'
import { WaitEditor } from './wait-editor.tsx'
import { spellWait, toWaitWords } from './wait-words.ts'

/** Data that a control needs to change its place in the text. */
export type Editing = {
  text: string
  document: Record<string, unknown>
  knowledge: Knowledge
  edit(text: string): void
}

type Props = Editing & {
  path: JsonPath
  value: unknown
  label: string
  /** The key of the JSON, which stands small beside its label. */
  keyName?: string | undefined
  hidden?: readonly string[]
  /** The edits of options, where the question is on the page. */
  hands?: OptionHands | undefined
}

/** Controls for a place of the JSON, made from what the meta-schema says of it and from what is written there. */
export function ValueEditor(props: Props) {
  const { value } = props
  if (Array.isArray(value))
    return isOptions(props, value) ? <Options {...props} value={value} /> : <ListEditor {...props} value={value} />
  if (isRecord(value))
    return isCondition(props) ? <Condition {...props} value={value} /> : <ObjectEditor {...props} value={value} />
  return <ScalarEditor {...props} />
}

/** Whether a place holds a condition of a funnel, which names what it asks about by its keys. */
function isCondition({ knowledge: { meta }, document, path }: Props): boolean {
  return getSchemasAt(meta, document, path).some((each) => each['x-keys'] === 'fact')
}

/** Whether a list holds the options of a question. */
function isOptions({ knowledge: { meta }, document, path }: Props, value: readonly unknown[]): boolean {
  return value.length > 0 && getOwners(meta, document, [...path, 0]).includes('option')
}

function Options({ label, keyName, ...props }: Props & { value: readonly unknown[] }) {
  return (
    <OptionsEditor
      {...props}
      label={
        <>
          {label} <Key name={keyName} />
        </>
      }
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

function ObjectEditor({ value, label, keyName, hidden = [], ...props }: Props & { value: Record<string, unknown> }) {
  const { knowledge, document, path, text, edit } = props
  const schemas = getSchemasAt(knowledge.meta, document, path)
  const known = getKeys(knowledge.meta, schemas)
  const names = getKeyNamesAt(schemas, path, { document, around: knowledge.around })
  const isOpen = schemas.some(({ additionalProperties }) => isRecord(additionalProperties))
  const isNamed = (key: string) => known.some((each) => each.key === key)
  const missing = [...names, ...known.map(({ key }) => key)].filter(
    (key) => !Object.hasOwn(value, key) && !hidden.includes(key) && isFitting(props, key),
  )
  const owners = getOwners(knowledge.meta, document, path)
  const toKeyWords = (key: string): PropertyWords | undefined =>
    isNamed(key) ? owners.map((owner) => findWords(owner, key)).find((each) => each !== undefined) : undefined
  const toTitleOfKey = (key: string) =>
    names.includes(key) ? findKeyTitle(knowledge.around.form, path, key) : undefined
  const areWaits = path[0] === 'steps' && path.length === 3 && path[2] === 'after'
  const toLabel = (key: string) =>
    areWaits
      ? toCapital(mapWords.after(toWaitWords(key)))
      : (toKeyWords(key)?.label ?? toTitleOfKey(key) ?? findOwnTitle(document, path, key) ?? key)
  const shown = sortByTable(owners, Object.entries(value)).filter(([key]) => !hidden.includes(key))
  const seldom = shown.filter(([key]) => toKeyWords(key)?.isSeldom)
  const add = (key: string) => edit(setAt(text, [...path, key], createValue(props, [...path, key])))
  const rename = (key: string, name: string) => edit(renameAt(text, [...path, key], name))
  const chosenOf = getChild(value.items, 'oneOf')
  const toMember = ([key, inner]: [string, unknown]) => (
    <div className="member" key={key}>
      {areWaits ? (
        <WaitEditor wait={key} rename={(wait) => rename(key, wait)} />
      ) : (
        !isNamed(key) &&
        toTitleOfKey(key) === undefined && <KeyEditor name={key} names={names} rename={(name) => rename(key, name)} />
      )}
      <ValueEditor
        {...props}
        path={[...path, key]}
        value={inner}
        label={toLabel(key)}
        keyName={isNamed(key) ? key : undefined}
      />
      {!known.some((each) => each.key === key && each.isRequired) && !toKeyWords(key)?.isKept && (
        <button
          type="button"
          aria-label={formWords.removeOf(toLabel(key), label)}
          onClick={() => edit(setAt(text, [...path, key], undefined))}
        >
          ×
        </button>
      )}
    </div>
  )
  return (
    <fieldset className="object">
      <legend>
        {label} <Key name={keyName} />
      </legend>
      {shown.filter((each) => !seldom.includes(each)).map(toMember)}
      {/* The options of a list are those of its items. */}
      {Array.isArray(chosenOf) && !hidden.includes('items') && (
        <ValueEditor
          {...props}
          path={[...path, 'items', 'oneOf']}
          value={chosenOf}
          label={toLabel('oneOf')}
          keyName="oneOf"
        />
      )}
      {seldom.length > 0 && <Disclosure summary={formWords.seldom}>{seldom.map(toMember)}</Disclosure>}
      <AddKey
        label={label}
        keys={[...new Set(missing)].map((key) => ({
          key,
          label: toLabel(key),
          isSeldom: toKeyWords(key)?.isSeldom === true,
          description: getDescription(known.find((each) => each.key === key)?.schemas ?? []),
        }))}
        placeholder={areWaits ? formWords.addWait : formWords.addName}
        isOpen={isOpen}
        add={(name) => add((areWaits && spellWait(name)) || name)}
      />
    </fieldset>
  )
}

/** Whether a key may be added: one that says nothing about its kind of question is not offered. */
function isFitting({ path, knowledge: { around } }: Pick<Props, 'path' | 'knowledge'>, key: string): boolean {
  const [first, field] = path
  return first !== 'properties' || path.length !== 2 || around.isFitting?.(String(field), key) !== false
}

/** The key that a label stands for, for who also reads the JSON. */
function Key({ name }: { name: string | undefined }) {
  return name === undefined ? null : (
    <small className="soft keyname" aria-hidden="true">
      {name}
    </small>
  )
}

/** The name of a member that the author chooses: a wait, an event, a field. */
function KeyEditor({ name, names, rename }: { name: string; names: readonly string[]; rename(name: string): void }) {
  const id = useId()
  return (
    <label className="key">
      <span className="away">{formWords.nameOf(name)}</span>
      <input
        key={name}
        defaultValue={name}
        list={id}
        onBlur={({ target }) => target.value !== '' && target.value !== name && rename(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <datalist id={id}>
        {names.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
    </label>
  )
}

function ListEditor({ value, label, keyName, ...props }: Props & { value: readonly unknown[] }) {
  const { path, text, edit } = props
  return (
    <fieldset className="object">
      <legend>
        {label} <Key name={keyName} />
      </legend>
      <ol>
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item of a list has no name but its place.
          <li className="member" key={index}>
            <ValueEditor {...props} path={[...path, index]} value={item} label={formWords.item(index + 1)} />
            <ItemActions
              parent={path}
              index={index}
              count={value.length}
              name={`${label} ${index + 1}`}
              {...{ text, edit }}
            />
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={() => edit(setAt(text, [...path, value.length], createValue(props, [...path, value.length])))}
      >
        {formWords.addTo(label)}
      </button>
    </fieldset>
  )
}

function ScalarEditor({ value, label, keyName, path, text, document, knowledge, edit }: Props) {
  const id = useId()
  const schemas = getSchemasAt(knowledge.meta, document, path)
  const look = { document, around: knowledge.around }
  const choices = [...getNamesAt(schemas, path, look), ...getValues(schemas).map(String)]
  const set = (next: unknown) => edit(setAt(text, path, next))
  const hint = getDescription(schemas)
  const shared = { id }
  const written = String(value)
  return (
    <p className="scalar">
      <span>
        <label htmlFor={id} title={hint}>
          {label}
        </label>{' '}
        <Key name={keyName} />
      </span>
      {typeof value === 'boolean' ? (
        <input {...shared} type="checkbox" checked={value} onChange={({ target }) => set(target.checked)} />
      ) : typeof value === 'number' ? (
        <input
          {...shared}
          type="number"
          value={value}
          onChange={({ target }) => target.value !== '' && set(Number(target.value))}
        />
      ) : choices.length > 0 ? (
        <select {...shared} value={written} onChange={({ target }) => set(target.value)}>
          {[...new Set([written, ...choices])].map((each) => (
            <option key={each} value={each}>
              {toTitle(schemas, each, look)}
            </option>
          ))}
        </select>
      ) : written.length > 60 ? (
        <textarea {...shared} rows={3} value={written} onChange={({ target }) => set(target.value)} />
      ) : (
        <input {...shared} value={written} onChange={({ target }) => set(target.value)} />
      )}
      {canBeRules(schemas) && (
        <button type="button" onClick={() => set([createRule(knowledge), { to: value }])}>
          {formWords.onlyIf}
        </button>
      )}
    </p>
  )
}

/** How somebody would call what a name stands for: a question or a step by what it says, everything else by its name. */
function toTitle(schemas: readonly Schema[], name: string, { document, around: { form } }: Look): string {
  const kind = schemas.find((each) => each['x-names'] !== undefined)?.['x-names']
  if (kind === undefined) return getValues(schemas).includes(name) ? toValueWords(name) : name
  if (kind === 'layout') return layoutWords[name] ?? name
  if (kind === 'variant') return words.variant(name)
  if (kind === 'delivery') return toWords(name)
  if (kind === 'field' || kind === 'answered') return getTitleOf(form, name)
  const shown =
    kind === 'screen' || kind === 'view' ? toPlainText(getChild(getChild(document.screens, name), 'title')) : undefined
  if (shown !== undefined) return shown
  const steps = kind === 'step' && Array.isArray(document.steps) ? document.steps : []
  const step = steps.find((each) => getChild(each, 'id') === name)
  return isRecord(step) ? getStepTitle(step, form, document) : name
}

/** A value that the meta-schema lists, in words where the table has any: a kind of question by its picture's name. */
function toValueWords(value: string): string {
  return valueWords[value] ?? questionKinds.find(({ kind }) => kind === value)?.label ?? value
}

/** Whether a way on may depend on something. */
function canBeRules(schemas: readonly Schema[]): boolean {
  return schemas.some((each) => each.if?.type === 'string' && each.else?.if?.type === 'array')
}

/** A rule to begin with, before the one that holds for all others. */
function createRule({ around: { form } }: Knowledge): object {
  const [field = ''] = getFields(form)
  return { if: { [field]: getOptions(form, field)[0] ?? '' }, to: '' }
}
