import { expect, test } from 'vitest'
import { certify, compileProject, isAbout } from '#engine/compiler'
import cuestionario from '#generated/funnels/cuestionario.gen.ts'
import { describeCertificates } from '#project/certificates.ts'
import { readProject } from '#project/read-project.ts'

test('a certificate says what was decided of which text, and of no other', () => {
  const certificate = certify(cuestionario, ['funnel', 'form'], { 'funnel.idle-option': 'so it is meant' })
  expect(certificate).toMatchObject({
    funnel: 'cuestionario',
    steps: 5,
    endings: ['qualified', 'not-qualified'],
    accepted: { 'funnel.idle-option': 'so it is meant' },
  })
  expect(isAbout(certificate, ['funnel', 'form'])).toBe(true)
  expect(isAbout(certificate, ['funnel', 'form ']), 'another text').toBe(false)
  expect(isAbout(certificate, ['funnelform']), 'texts joined otherwise').toBe(false)
  expect(isAbout({ ...certificate, format: 0 }, ['funnel', 'form']), 'of another checker').toBe(false)
})

test('every funnel of the project is certified', () => {
  const project = readProject()
  const compiled = compileProject(project)
  const lines = describeCertificates(project, compiled)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(compiled.funnels.map(({ definition }) => definition.id))
})
