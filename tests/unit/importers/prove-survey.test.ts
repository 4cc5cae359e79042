import { readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProve } from '#importers/prove/run-prove.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { readProject } from '#tools/project/read-project.ts'

const { metaSchemas } = readProject()

const kind = { type: 'radiogroup', name: 'kind', title: 'Kind?', isRequired: true, choices: ['home', 'away'] }
const text = (name: string, more = {}) => ({ type: 'text', name, title: `${name}?`, ...more })
const page = (name: string, elements: object[], more = {}) => ({ name, elements, ...more })

/** Runs the command on a survey; returns its text and its exit code. */
function prove(survey: object | string, ...words: string[]) {
  const folder = createTemporaryFolder()
  const file = join(folder.path, 'survey.json')
  writeFileSync(file, typeof survey === 'string' ? survey : JSON.stringify(survey, null, 1))
  const { exitCode, text: said } = runProve([file, ...words], metaSchemas)
  folder.remove()
  return { exitCode, text: said.replaceAll(file, 'survey.json') }
}

const codesOf = (survey: object) => {
  const { findings } = JSON.parse(prove(survey, '--json').text)
  return findings.map(({ code, place }: { code: string; place: string }) => `${place} ${code}`)
}

test('a sound survey has no faults, and says how its answers end', () => {
  const { exitCode, text: said } = prove({ pages: [page('a', [kind]), page('b', [text('why')])] })
  expect(exitCode).toBe(0)
  expect(said).toContain('survey.json (surveyjs): nothing wrong was found.')
  expect(said).toContain('100.0 %')
})

test.each([
  ['two options at once', "{kind} = 'home' and {kind} = 'away'"],
  ['more than a scale has', '{mood} > 5'],
])('a page that nobody sees is found where it stands: %s', (_, visibleIf) => {
  const mood = { type: 'rating', name: 'mood', title: 'Mood', isRequired: true, rateMax: 5 }
  const survey = {
    pages: [page('a', [kind, mood]), page('b', [text('why')], { visibleIf }), page('c', [text('more')])],
  }
  expect(codesOf(survey)).toEqual(['pages[1] funnel.dead-step'])
})

test('a required question that only some are asked is answered by them alone', () => {
  const why = text('why', { isRequired: true, visibleIf: "{kind} = 'home'" })
  const pages = [page('a', [kind]), page('b', [why]), page('c', [text('z')]), page('d', [text('last')])]
  const skip = { type: 'skip', expression: '{why} notempty', gotoName: 'last' }
  expect(codesOf({ pages, triggers: [skip] })).toEqual([])
  const isAsked = page('c', [text('z')], { visibleIf: "{kind} = 'away' and {why} notempty" })
  expect(codesOf({ pages: pages.with(2, isAsked) })).toEqual(['pages[2] funnel.dead-step'])
})

test('a required question that a trigger jumps over is not answered by whoever jumps', () => {
  const why = text('why', { isRequired: true })
  const more = page('d', [text('more')], { visibleIf: "{kind} = 'home' and {why} notempty" })
  const pages = [page('a', [kind]), page('b', [why]), page('c', [text('z')]), more]
  const skip = { type: 'skip', expression: "{kind} = 'home'", gotoName: 'z' }
  expect(codesOf({ pages })).toEqual([])
  expect(codesOf({ pages, triggers: [skip] })).toEqual(['pages[3] funnel.dead-step'])
})

test('a question that nobody sees is found as a page is', () => {
  const survey = { pages: [page('a', [kind, text('why', { visibleIf: '{kind} empty' })])] }
  expect(codesOf(survey)).toEqual(['pages[0].elements[1] funnel.dead-step'])
})

test('of two elements of one name the second is a finding, and no loss beside it', () => {
  const { findings, unread } = JSON.parse(prove({ pages: [page('a', [kind, text('b'), text('b')])] }, '--json').text)
  expect(findings).toMatchObject([{ place: 'pages[0].elements[2]', code: 'survey.repeated-name' }])
  expect(unread).toEqual([])
})

test('a finding stands at its line, in a terminal and in a SARIF log', () => {
  const survey = { pages: [page('a', [kind]), page('b', [text('why')], { visibleIf: '{kind} empty' })] }
  const line = JSON.stringify(survey, null, 1)
    .split('\n')
    .findIndex((each) => each.includes('"b"'))
  expect(prove(survey).text).toContain(`survey.json:${line}:`)
  const { version, runs } = JSON.parse(prove(survey, '--sarif').text)
  expect(version).toBe('2.1.0')
  expect(runs[0].results).toMatchObject([
    { ruleId: 'funnel.dead-step', locations: [{ physicalLocation: { region: { startLine: line } } }] },
  ])
})

test('it speaks the language that is asked for', () => {
  const survey = { pages: [page('a', [kind]), page('b', [text('why')], { visibleIf: '{kind} empty' })] }
  expect(prove(survey, '--lang', 'es').text).toContain('Al paso «b» no se llega nunca')
})

test.each([
  ['no JSON', '{ broken', 1],
  ['of no known source', '{"hello": 1}', 1],
  [
    'hostile names',
    '{"__proto__": {"pages": []}, "pages": [{"elements": [{"type": "text", "name": "__proto__"}]}]}',
    0,
  ],
])('a file that is %s is told in a sentence', (_, survey, code) => {
  const { exitCode, text: said } = prove(survey)
  expect(exitCode).toBe(code)
  expect(said).toMatch(/^survey\.json/)
  expect(said).not.toMatch(/^ +at /m)
})

test('a file that is not there, and words that are none, have their own exit codes', () => {
  expect(runProve(['/nowhere.json'], metaSchemas)).toEqual({
    exitCode: 1,
    text: '/nowhere.json: there is no such file.',
  })
  expect(runProve([], metaSchemas).exitCode).toBe(2)
  expect(runProve(['a.json', '--from', 'paper'], metaSchemas).exitCode).toBe(2)
})

test('a trigger that never fires and an ending that nobody meets are found where they stand', () => {
  const survey = {
    pages: [page('a', [kind]), page('b', [{ ...kind, name: 'other', choices: ['x', 'y'] }])],
    calculatedValues: [{ name: 'sum', expression: "iif({kind} = 'home', 2, 1) + iif({other} = 'x', 2, 0)" }],
    triggers: [{ type: 'complete', expression: "{kind} = 'home' and {kind} = 'away'" }],
    completedHtmlOnCondition: [
      { expression: '{sum} > 4', html: 'Never' },
      { expression: '{sum} = 4', html: 'Seldom' },
    ],
    completedHtml: 'Thanks',
  }
  expect(codesOf(survey)).toEqual(['triggers[0] funnel.dead-rule', 'completedHtmlOnCondition[0] funnel.wrong-limit'])
})

test('an ending that only some of the exits can lead to is no fault', () => {
  const survey = {
    pages: [page('a', [kind]), page('b', [{ ...kind, name: 'other', choices: ['x', 'y'] }])],
    calculatedValues: [{ name: 'sum', expression: "iif({other} = 'x', 2, 0)" }],
    triggers: [{ type: 'complete', expression: "{kind} = 'home'" }],
    completedHtmlOnCondition: [{ expression: '{sum} >= 2', html: 'Seldom' }],
    completedHtml: 'Thanks',
  }
  expect(codesOf(survey)).toEqual([])
})

test('a mistake of the text is told once, in either language', () => {
  const survey = { pages: [page('a', [kind]), page('b', [text('why')], { visibleIf: "{kind} = 'hotel'" })] }
  expect(codesOf(survey)).toEqual(['pages[1].visibleIf survey.unknown-option'])
  expect(prove(survey).text).toContain('The question does not offer “hotel”.')
  expect(prove(survey, '--lang', 'es').text).toContain('La pregunta no ofrece «hotel».')
})

const conditional = { ...kind, name: 'b', visibleIf: "{a} = 'x'" }

test.each<[what: string, survey: object | string, words: string[], said: RegExp]>([
  ['broken JSON', '{ "pages": [\n}', [], /^survey\.json: this is no JSON, or it is broken at 2:1\.$/],
  [
    'of another tool than said',
    { pages: [page('a', [kind])] },
    ['--from', 'typebot'],
    /^survey\.json: this is no file of Typebot: .*“groups”/,
  ],
  [
    'too long',
    {
      pages: [
        page(
          'a',
          Array.from({ length: 5001 }, () => kind),
        ),
      ],
    },
    [],
    /too large at pages\[0\]\.elements: /,
  ],
  [
    'of lists nested without an end',
    `{"pages": ${'['.repeat(100_000)}`,
    ['--from', 'surveyjs'],
    /^survey\.json: this is no JSON/,
  ],
  [
    'without a question',
    { pages: [page('a', [{ type: 'file', name: 'f' }])] },
    [],
    /^survey\.json: it asks nothing that a form can ask\.$/,
  ],
  [
    'with an expression of 10,000 terms',
    { pages: [page('a', [kind, text('b', { visibleIf: "{kind} = 'home' or ".repeat(10_000) })])] },
    [],
    /pages\[0\]\.elements\[1\]\.visibleIf {2}\{kind\}.*a condition that is not read/,
  ],
  [
    'of questions in a circle',
    { pages: [page('a', [{ ...conditional, name: 'a', visibleIf: "{b} = 'x'" }, conditional, kind])] },
    [],
    /pages\[0\]\.elements\[1\]\.visibleIf: Its condition needs the answer to “a”/,
  ],
  [
    'of a version to come',
    { sjsVersion: '9.0', pages: [page('a', [kind, { type: 'hologram', name: 'h', title: 'H' }])] },
    [],
    /pages\[0\]\.elements\[1\] {2}.*a question of a kind that is not read/,
  ],
])('a file that is %s is told in a sentence with its place', (_, survey, words, said) => {
  const { text: told } = prove(survey, ...words)
  expect(told).toMatch(new RegExp(said.source, 'm'))
  expect(told).not.toMatch(/^ +at /m)
})

test('rules for every answer leave nobody to the next page, which is no fault', () => {
  const when = (operator: string, target: string) => ({
    conditions: {
      connector: 'and',
      conditions: [
        { leftOperand: { type: 'element', value: 'a' }, operator, rightOperand: { type: 'static', value: 'x' } },
      ],
    },
    actions: [{ objective: 'jumpToBlock', target }],
  })
  const choices = ['x', 'y'].map((id) => ({ id, label: { default: id } }))
  const blocks = [
    { elements: [{ type: 'multipleChoiceSingle', id: 'a', headline: 'Which?', required: true, choices }] },
    ...['b', 'c', 'd'].map((id) => ({ id, elements: [{ type: 'openText', id, headline: `${id}?` }] })),
  ]
  const [first, ...others] = blocks
  const logic = [when('equals', 'c'), when('doesNotEqual', 'd')]
  const found = codesOf({ blocks: [{ ...first, logic }, ...others] })
  expect(found).toEqual(['blocks[1] funnel.unreachable-step'])
})

test('a file of 50 MB is refused before it is read', () => {
  const folder = createTemporaryFolder()
  const file = join(folder.path, 'survey.json')
  writeFileSync(file, '')
  truncateSync(file, 50_000_000)
  const { exitCode, text: said } = runProve([file, '--lang', 'es'], metaSchemas)
  folder.remove()
  expect(exitCode).toBe(1)
  expect(said).toContain('Es demasiado grande')
})

test('names and options that are nearly right are put right, and the rest of the file stays', () => {
  const folder = createTemporaryFolder()
  const file = join(folder.path, 'survey.json')
  const write = (option: string, name: string) =>
    JSON.stringify(
      {
        pages: [
          page('a', [kind]),
          page('b', [text('why', { title: `{${name}}?` })], { visibleIf: `{${name}} = '${option}'` }),
        ],
      },
      null,
      3,
    )
  writeFileSync(file, write('hom', 'knd'))
  expect(prove(write('hom', 'kind')).text).toContain('Did you mean “home”?')
  const { exitCode, text: said } = runProve([file, '--fix'], metaSchemas)
  const fixed = readFileSync(file, 'utf8')
  folder.remove()
  expect(fixed).toBe(write('home', 'kind'))
  expect({ exitCode, said: said.split('\n')[0] }).toEqual({ exitCode: 0, said: `${file}: 3 mended.` })
})
