import { removeWhole, setAt } from '#authoring/cures/edit-json.ts'
import { isChecked, leaveOpen } from '#authoring/cures/send-lists.ts'
import { getOptionsOf } from '#authoring/studio/conditions/condition-words.ts'
import type { Editing } from '#authoring/studio/form/create-value.ts'
import { ValueEditor } from '#authoring/studio/form/value-editor.tsx'
import { getAskedNames } from '#authoring/studio/map/step-titles.ts'
import { panelWords } from '#authoring/studio/words.ts'
import { getSteps } from '#authoring/texts/funnel-files.ts'

type Props = {
  funnel: Editing
  form: Editing
  step: Record<string, unknown>
  index: number
  /** Puts both texts in place at once. */
  edit(funnel: string, form: string): void
}

/** For whom a screen is: a sentence of menus, or a button where it is for everybody. */
export function StepCondition({ funnel, form, step, index, edit }: Props) {
  const path = ['steps', index, 'if']
  if (step.if === undefined) {
    const asked = findAskedBefore(getSteps(funnel.text), form.document, index)
    const [option] = asked === undefined ? [] : getOptionsOf(form.document, asked)
    // An ending is for whom a rule leads there.
    if (asked === undefined || !option || step.end !== undefined) return null
    // A receiver that checks the answers has to take them without those of a question that not everybody is asked.
    const open = leaveOpen(funnel.text, form.text, isChecked(funnel.text) ? getAskedNames(step, form.document) : [])
    return (
      <>
        <button
          type="button"
          className="panel__only"
          onClick={() => edit(setAt(open.funnel, path, { [asked]: option.value }), open.form)}
        >
          {panelWords.onlyFor}
        </button>
        {open.form !== form.text && <p className="soft">{panelWords.mayBeOpen}</p>}
        {open.funnel !== funnel.text && <p className="soft">{panelWords.byName}</p>}
      </>
    )
  }
  return (
    <div className="panel__condition">
      <ValueEditor {...funnel} path={path} value={step.if} label={panelWords.only} />
      <button type="button" onClick={() => funnel.edit(removeWhole(funnel.text, path))}>
        {panelWords.forAll}
      </button>
    </div>
  )
}

/** The last question with options that is asked before a step. */
function findAskedBefore(
  steps: readonly Record<string, unknown>[],
  form: Record<string, unknown>,
  index: number,
): string | undefined {
  const asked = steps.slice(0, index).flatMap((step) => getAskedNames(step, form))
  return asked.findLast((name) => getOptionsOf(form, name).length > 0)
}
