import type { Ref } from 'react'
import { isKind } from '#authoring/new/create-field.ts'
import { getTitleOf } from '#authoring/studio/conditions/condition-words.ts'
import type { OptionHands } from '#authoring/studio/form/options-editor.tsx'
import { type Editing, ValueEditor } from '#authoring/studio/form/value-editor.tsx'
import { addWording, getWordingVariants } from '#authoring/studio/jobs/add-wording.ts'
import { NewWording } from '#authoring/studio/jobs/new-wording.tsx'
import type { Rename } from '#authoring/studio/jobs/rename.ts'
import { RenameBox } from '#authoring/studio/jobs/rename-box.tsx'
import { getAskedNames, getStepTitle } from '#authoring/studio/map/step-titles.ts'
import { jobWords, panelWords } from '#authoring/studio/words.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord, kindRules } from '#engine'
import { requireField } from './require-field.ts'
import { StepCondition } from './step-condition.tsx'

type Props = {
  ref?: Ref<HTMLDivElement>
  step: Record<string, unknown>
  index: number
  funnel: Editing
  form: Editing
  rename: Rename
  /** The edits of options on the page. */
  hands: OptionHands
  /** Shows a step in the live funnel, in a variant. */
  goTo(step: string, variant: string): void
}

/** The settings of one screen: of each question that it asks, and of the step. */
export function StepPanel({ ref, step, index, funnel, form, rename, hands, goTo }: Props) {
  const { properties, required } = form.document
  const asked = getAskedNames(step, form.document)
  const shown = getChild(funnel.document.screens, String(step.show))
  return (
    <div className="panel" ref={ref}>
      <h2>{getStepTitle(step, form.document, funnel.document)}</h2>
      <StepCondition {...{ funnel, step, index }} form={form.document} />
      {asked.map((name) => {
        const field = isRecord(properties) ? properties[name] : undefined
        const isRequired = Array.isArray(required) && required.includes(name)
        const asks = isRecord(field) && field.type !== 'null'
        return field === undefined ? null : (
          <section key={name} aria-label={getTitleOf(form.document, name)}>
            {asks && (
              <label className="panel__required">
                <input
                  type="checkbox"
                  checked={isRequired}
                  onChange={({ target }) => form.edit(requireField(form.text, name, target.checked))}
                />
                {panelWords.required}
              </label>
            )}
            <ValueEditor
              {...form}
              path={['properties', name]}
              value={field}
              label={panelWords.question}
              hands={hands}
            />
            {/* Whoever agrees to something agrees to one text. */}
            {isRecord(field) && field.type !== 'boolean' && !isSigned(field) && (
              <NewWording
                variants={getWordingVariants(funnel.document)}
                add={(title, variant) => {
                  funnel.edit(addWording(funnel.text, { step: index, field: name, title, variant }))
                  goTo(String(step.id), variant)
                }}
              />
            )}
          </section>
        )
      })}
      <ValueEditor {...funnel} path={['steps', index]} value={step} label={panelWords.step} hidden={['if']} />
      {isRecord(shown) && (
        <ValueEditor {...funnel} path={['screens', String(step.show)]} value={shown} label={panelWords.says} />
      )}
      <details>
        <summary>{jobWords.names}</summary>
        {asked.map((name) => (
          <RenameBox key={name} label={jobWords.fieldName} name={name} rename={(to) => rename('field', name, to)} />
        ))}
        <RenameBox
          label={jobWords.stepName}
          name={String(step.id)}
          rename={(to) => rename('step', String(step.id), to)}
        />
      </details>
    </div>
  )
}

function isSigned({ 'x-widget': widget }: Record<string, unknown>): boolean {
  return typeof widget === 'string' && isKind(widget) && kindRules[widget].isSigned === true
}
