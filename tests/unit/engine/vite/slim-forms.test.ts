import { build } from 'vite'
import { expect, test, vi } from 'vitest'
import { slimForms } from '#engine/vite'
import { inProject } from '#project/project-root.ts'

/** Before the name of a module that stands for another. */
const PREFIX = '\0slim:'

/** Every module that the forms and funnels of a page are made of. */
async function collectModules(): Promise<string[]> {
  const modules: string[] = []
  await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      slimForms(),
      {
        name: 'collect-modules',
        buildEnd() {
          modules.push(...this.getModuleIds())
        },
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: inProject('src/engine/react/index.ts') } },
  })
  return modules
}

// As pages are built: libraries have other files for development.
vi.stubEnv('NODE_ENV', 'production')
const modules = await collectModules()

test('every part of rjsf and of the machine that is replaced is still asked for', () => {
  const stubs = modules.filter((id) => id.startsWith(PREFIX)).map((id) => id.slice(PREFIX.length))
  expect(stubs.sort()).toEqual([
    './enums.js',
    './resolveDefaultWidget.js',
    './shouldRenderOptionalField.js',
    './xstate-dev.esm.js',
    'deepEquals',
    'fast-uri',
    'getWidget',
    'jsonpointer',
    'resolveUiSchema',
    'use-sync-external-store/shim',
    'use-sync-external-store/shim/with-selector',
  ])
})

test('nothing that is replaced comes along, nor a validator or a schema merger', () => {
  const dropped =
    /node_modules\/(?:markdown-to-jsx|react-is|fast-uri|jsonpointer|ajv|lodash|json-schema-merge)|\/shim\/|deepEquals/
  expect(modules.filter((id) => !id.startsWith(PREFIX) && dropped.test(id))).toEqual([])
})

test('what the engine holds itself to is left out of a page, and what others call by that name stays', async () => {
  const entry = '\0page'
  const code = `
    import { invariant } from ${JSON.stringify(inProject('src/engine/form/invariant.ts'))}
    const other = { invariant: (sentence) => document.write(sentence) }
    invariant('a sentence of ours', () => false)
    other.invariant('a sentence of theirs')`
  const page = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' ? entry : null),
    load: (id: string) => (id === entry ? code : null),
  }
  const options = { write: false, rolldownOptions: { input: 'page' } }
  const built = await build({ configFile: false, logLevel: 'silent', plugins: [slimForms(), page], build: options })
  const text = JSON.stringify(built)
  expect(text).toContain('a sentence of theirs')
  expect(text).not.toContain('Broken invariant')
  expect(text).not.toContain('a sentence of ours')
})
