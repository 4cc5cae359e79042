import { expect, test } from 'vitest'
import { addWording, getWordingVariants } from '#authoring/studio/properties/step-panel.tsx'
import { withDrafts } from '#authoring/studio-service/check-drafts.ts'
import { compileProject } from '#engine/compiler'
import { readProject } from '#project/read-project.ts'

const project = readProject()
const file = 'funnels/formulario-contacto.funnel.json'
const text = project.funnels.find((each) => each.file === file)?.text ?? ''
const wording = { step: 0, field: 'nombre', title: '¿Con qué nombre?', variant: 'otra' }

test('a funnel without variants gets two of one weight, of which one reads the question otherwise', () => {
  expect(getWordingVariants(JSON.parse(text))).toEqual(['otra'])
  const made = addWording(text, wording)
  const { variants, steps, ...rest } = JSON.parse(made)
  const { steps: before, ...untouched } = JSON.parse(text)
  expect(variants).toEqual({ original: 1, otra: 1 })
  expect(steps[0].variants).toEqual({ otra: { questions: { nombre: { title: '¿Con qué nombre?' } } } })
  expect([rest, steps.slice(1)]).toEqual([untouched, before.slice(1)])
  expect(compileProject(withDrafts(project, { [file]: made })).diagnostics).toEqual([])
})

test('a funnel that has variants keeps them, and the words of a variant are written beside its others', () => {
  const varied = addWording(text, wording)
  const again = addWording(varied, { ...wording, field: 'email', variant: 'original', title: '¿Y el correo?' })
  const { variants, steps } = JSON.parse(again)
  expect(getWordingVariants({ variants })).toEqual(['original', 'otra'])
  expect(Object.keys(steps[0].variants)).toEqual(['otra', 'original'])
})
