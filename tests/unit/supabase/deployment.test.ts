import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { alarmTexts } from '#functions/messages.ts'
import { isDeployed, listFunctions, readExposedSchemas } from '#operating/probe/list-functions.ts'
import { inProject } from '#project/project-root.ts'

const folder = inProject('supabase')
const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8')
const functions = globSync('*/index.ts', { cwd: `${folder}/functions` })
  .map(dirname)
  .sort()
const guide = read('README.md')

/** Sections of the configuration by their names, each with its settings. */
const sections = new Map(
  read('config.toml')
    .split(/^\[/m)
    .slice(1)
    .map((section) => [section.slice(0, section.indexOf(']')), section.slice(section.indexOf(']') + 1)]),
)

test('each function is in the settings, and none asks the platform to check tokens', () => {
  const configured = [...sections.keys()].filter((name) => name.startsWith('functions.'))
  expect(configured.map((name) => name.slice('functions.'.length)).sort()).toEqual(functions)
  for (const name of configured) expect(sections.get(name)).toMatch(/^verify_jwt = false$/m)
})

test('the guide deploys every function that something calls, and no other', () => {
  const called = listFunctions().filter(isDeployed)
  const deployed = /supabase functions deploy ([\w -]+)/.exec(guide)?.[1]?.trim().split(' ') ?? []
  expect(deployed.sort()).toEqual(called.map(({ name }) => name))
})

test('nobody can sign up', () => {
  expect(sections.get('auth')).toMatch(/^enable_signup = false\nenable_anonymous_sign_ins = false$/m)
})

test('the guide names every secret that the functions read', () => {
  const settings = read('functions/_shared/settings.ts')
  const variables = new Set([...settings.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].flatMap(([, name]) => name ?? []))
  expect(variables.size).toBeGreaterThan(10)
  expect([...variables].filter((name) => !guide.includes(name))).toEqual([])
})

test('the page of alarms says what to do about each', () => {
  const page = readFileSync(inProject('.github/ENVIOS.md'), 'utf8')
  expect([...alarmTexts.keys()].filter((code) => !page.includes(`\`${code}\``))).toEqual([])
})

test('only schemas that hold nothing of people are open to the API', () => {
  expect(readExposedSchemas()).toEqual(['public', 'operator'])
})
