import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getEdgePaths } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import funnel from '#generated/funnels/formulario-contacto.gen.ts'
import { toPercent } from '#messages/report.ts'
import { inProject } from '#project/project-root.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { readPath } from '#replay/complete-path.ts'
import { describeFailure } from '#replay/demand-coverage.ts'
import { planWalks } from '#replay/plan-walks.ts'
import { readAuthored } from '#replay/reference/authored.ts'
import { getCoverage } from '#replay/report/report-page.ts'
import { createReplays } from '#support/sample-film.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const file = 'tests/paths/solicitud-fallida-y-reintento.json'
const later = { ...funnel, definition: { ...funnel.definition, version: funnel.definition.version + 1 } }

test('a kept path is read with its funnel', () => {
  expect(readPath(file, [funnel])).toMatchObject({ funnel, path: { funnel: 'formulario-contacto' } })
})

test('a path of another version of its funnel is refused, with what to do', () => {
  expect(() => readPath(file, [later])).toThrow(
    'the path is of version 2 of "formulario-contacto", which is at 3. Record it again, or write "version": 3',
  )
})

test('a path whose funnel is gone is refused', () => {
  expect(() => readPath(file, [])).toThrow('there is no funnel "formulario-contacto"')
})

/** Two for each funnel, one a device, are the fewest there can be; more where one would be longer than a browser should walk. */
const MOST_WALKS = 3
/** So much of a long funnel is met by each. */
const MET_EACH = 20

const compiled = compileAllFunnels().map((funnel) => [funnel.definition.id, funnel] as const)
test.each(compiled)(
  '%s: few walks meet every edge, outcome and side of a rule, and every state on both devices',
  (id, funnel) => {
    const { walks, items, missing } = planWalks(funnel, readAuthored(id))
    expect(missing).toEqual([])
    expect(items.size).toBeGreaterThan(0)
    expect(walks.length).toBeLessThanOrEqual(Math.max(MOST_WALKS, items.size / MET_EACH))
    expect(new Set(walks.map(({ device }) => device))).toEqual(new Set(['desktop', 'phone']))
  },
)

test('a failure says what was expected, the line of the JSON and its trace’s command', async ({ onTestFinished }) => {
  const temporary = createTemporaryFolder()
  onTestFinished(() => temporary.remove())
  const failed = (await createReplays(temporary.path)).find(({ failure }) => failure !== null)
  if (!failed) throw new Error('There is no failed sample.')
  const said = describeFailure(failed).join('\n')
  expect(said).toMatch(/^ {2}expected {2}\S/m)
  expect(said).toMatch(/^ {2}trace {5}npx playwright show-trace .+trace\.zip$/m)
  const [, file = '', line = ''] = /^ {2}step {6}(\S+):(\d+)$/m.exec(said) ?? []
  const text = readFileSync(inProject(file), 'utf8').split('\n')[Number(line) - 1]
  expect(text).toContain(`"${failed.states.at(-1)?.state}"`)
})

test('the paths of the model cover all edges and sides; without one of them, what only it takes is named', () => {
  const paths = getEdgePaths(quiz)
  const whole = getCoverage(quiz, paths)
  expect([...whole.edges, ...whole.sides].filter(({ isCovered }) => !isCovered)).toEqual([])
  const without = paths.filter(({ steps }) => steps.at(-1)?.state !== 'apta')
  const { edges, sides } = getCoverage(quiz, without)
  expect(edges.filter(({ isCovered }) => !isCovered).map(({ edge }) => edge.to)).toEqual(['apta'])
  const unmet = sides.filter(({ isCovered }) => !isCovered).map(({ edge, side }) => `${edge.id} ${side}`)
  expect(unmet).toContain('q3 step.completed 0 holds')
  expect(unmet).not.toContain('q3 step.completed 0 fails')
})

test('a page that is opened anew on the way begins another path', () => {
  const reload = { event: { type: 'page.reloaded' } as const, state: 'q1' }
  const steps = getEdgePaths(quiz).flatMap((path) => [...path.steps, reload])
  const { edges, sides } = getCoverage(quiz, [{ steps }])
  expect([...edges, ...sides].filter(({ isCovered }) => !isCovered)).toEqual([])
})

test('nothing of nothing is no percentage', () => {
  expect([toPercent(0, 0), toPercent(0, 4), toPercent(3, 4)]).toEqual(['–', '0 %', '75 %'])
})
