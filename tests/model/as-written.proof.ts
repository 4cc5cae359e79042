import { expect, test } from 'vitest'
import type { Funnel } from '#engine'
import { compileAllFunnels, toFunnels } from '#project/compile-funnels.ts'
import { type Authored, readAuthored, toAuthored } from '#replay/reference/authored.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { compareRun } from '#support/compare-run.ts'
import { createValidFunnel } from '#support/corpus/create-valid-funnel.ts'
import { compileRealForms, realProject } from '#support/corpus/real-forms.ts'
import { compileWholeDialect, wholeDialect } from '#support/dialect/dialect.ts'

const WALKS = 60
const GENERATED = 150

/** A funnel of a project's files as it is written. */
function readFrom({ forms, funnels, names }: typeof wholeDialect, { definition: { id, form } }: Funnel): Authored {
  const read = (files: typeof forms, name = '') =>
    JSON.parse(files.find(({ file }) => file.includes(`/${name}.`))?.text ?? 'null')
  return toAuthored(read(funnels, id), read(forms, form), names.placeholders)
}

/** The reference reads fields one by one; what stands in groups and lists is held to the exported JSON Schema instead. */
function isFlat({ form }: Funnel): boolean {
  return Object.values(form?.definition.fields ?? {}).every(({ fields, item }) => !fields && !item)
}

const authored = [
  ...compileAllFunnels().map((funnel) => [funnel.definition.id, funnel, readAuthored(funnel.definition.id)] as const),
  ...toFunnels(compileWholeDialect())
    .filter(isFlat)
    .map((funnel) => [`dialect ${funnel.definition.id}`, funnel, readFrom(wholeDialect, funnel)] as const),
  ...compileRealForms()
    .pairs.map(({ funnel }) => funnel)
    .filter(isFlat)
    .map((funnel) => [`corpus ${funnel.definition.id}`, funnel, readFrom(realProject, funnel)] as const),
]

test.each(authored)('%s: what runs does what its JSON says', async (_, funnel, authored) => {
  for (let seed = 1; seed <= WALKS; seed++) expect(await compareRun(funnel, authored, seed)).toBeNull()
})

test('what runs of generated funnels does what their JSON says', async () => {
  for (let seed = 1; seed <= GENERATED; seed++) {
    const pair = createValidFunnel(seed)
    const { definition } = compileAuthored(pair)
    // Both are made by the tests themselves, to the shape of the meta-schemas.
    const authored = toAuthored(definition, pair.form as Parameters<typeof toAuthored>[1])
    expect(await compareRun(compileAuthored(pair), authored, seed), `funnel ${seed}`).toBeNull()
  }
})
