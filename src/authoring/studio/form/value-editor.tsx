import { useId } from 'react'
import { renameAt, setAt } from '#authoring/cures/edit-json.ts'
import type { Knowledge } from '#authoring/studio/editor/json-help.ts'
import { getKeyNamesAt, getNamesAt } from '#authoring/studio/schema/names-at.ts'
import {
  getDescription,
  getKeys,
  getSchemasAt,
  getValues,
  type JsonPath,
  type Schema,
} from '#authoring/studio/schema/schema-at.ts'
import { formWords } from '#authoring/studio/words.ts'
import { isRecord } from '#engine'
import { AddKey } from './add-key.tsx'
import { createValue } from './create-value.ts'
import { ItemActions } from './item-actions.tsx'

/** What a control needs to change its place in the text. */
export type Editing = {
  text: string
  document: Record<string, unknown>
  knowledge: Knowledge
  edit(text: string): void
}

type Props = Editing & { path: JsonPath; value: unknown; label: string; hidden?: readonly string[] }

/** Controls for a place of the JSON, made from what the meta-schema says of it and from what is written there. */
export function ValueEditor(props: Props) {
  const { value } = props
  if (Array.isArray(value)) return <ListEditor {...props} value={value} />
  if (isRecord(value)) return <ObjectEditor {...props} value={value} />
  return <ScalarEditor {...props} />
}

function ObjectEditor({ value, label, hidden = [], ...props }: Props & { value: Record<string, unknown> }) {
  const { knowledge, document, path, text, edit } = props
  const schemas = getSchemasAt(knowledge.meta, document, path)
  const known = getKeys(knowledge.meta, schemas)
  const names = getKeyNamesAt(schemas, path, { document, around: knowledge.around })
  const isOpen = schemas.some(({ additionalProperties }) => isRecord(additionalProperties))
  const isNamed = (key: string) => known.some((each) => each.key === key)
  const missing = [...names, ...known.map(({ key }) => key)].filter(
    (key) => !Object.hasOwn(value, key) && !hidden.includes(key),
  )
  const add = (key: string) => edit(setAt(text, [...path, key], createValue(props, [...path, key])))
  return (
    <fieldset className="object">
      <legend>{label}</legend>
      {Object.entries(value)
        .filter(([key]) => !hidden.includes(key))
        .map(([key, inner]) => (
          <div className="member" key={key}>
            {!isNamed(key) && (
              <KeyEditor name={key} names={names} rename={(name) => edit(renameAt(text, [...path, key], name))} />
            )}
            <ValueEditor {...props} path={[...path, key]} value={inner} label={key} />
            {!known.some((each) => each.key === key && each.isRequired) && (
              <button
                type="button"
                aria-label={formWords.removeOf(key, label)}
                onClick={() => edit(setAt(text, [...path, key], undefined))}
              >
                {formWords.remove}
              </button>
            )}
          </div>
        ))}
      <AddKey
        label={label}
        keys={[...new Set(missing)].map((key) => ({
          key,
          description: getDescription(known.find((each) => each.key === key)?.schemas ?? []),
        }))}
        isOpen={isOpen}
        add={add}
      />
    </fieldset>
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

function ListEditor({ value, label, ...props }: Props & { value: readonly unknown[] }) {
  const { path, text, edit } = props
  return (
    <fieldset className="object">
      <legend>{label}</legend>
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

function ScalarEditor({ value, label, path, text, document, knowledge, edit }: Props) {
  const id = useId()
  const schemas = getSchemasAt(knowledge.meta, document, path)
  const look = { document, around: knowledge.around }
  const choices = [...getNamesAt(schemas, path, look), ...getValues(schemas).map(String)]
  const set = (next: unknown) => edit(setAt(text, path, next))
  const hint = getDescription(schemas)
  const shared = { id, 'aria-describedby': hint === undefined ? undefined : `${id}-hint` }
  const written = String(value)
  return (
    <p className="scalar">
      <label htmlFor={id}>{label}</label>
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
              {each}
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
      {hint !== undefined && (
        <small id={`${id}-hint`} className="soft">
          {hint}
        </small>
      )}
    </p>
  )
}

/** Whether a way on may depend on something. */
function canBeRules(schemas: readonly Schema[]): boolean {
  return schemas.some((each) => each.if?.type === 'string' && each.else?.if?.type === 'array')
}

/** A rule to begin with, before the one that holds for all others. */
function createRule({ around: { form } }: Knowledge): object {
  const field = Object.keys(isRecord(form.properties) ? form.properties : {})[0] ?? ''
  return { if: { [field]: '' }, to: '' }
}
