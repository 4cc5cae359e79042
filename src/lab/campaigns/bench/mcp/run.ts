import { basename } from 'node:path'
import type { Project } from '#engine/compiler'
import { createMutants, type Mutant } from '#support/authored-mutants.ts'
import { createRandom } from '#support/create-random.ts'
import { readProject } from '#tools/project/read-project.ts'
import { mendByProposals } from './mend-by-proposals.ts'

// `npm run bench -- mcp`: a hundred misspelt names, drawn from all that the site's forms and funnels say, and how many of them a client
// mends that takes the first cure that the judge for agents proposes, until nothing is wrong. No model is asked.
const SAMPLE = 100

const project = readProject()
const random = createRandom(33)
const drawn = createMutants()
  .filter(({ operator }) => operator.startsWith('misspelled '))
  .map((mutant) => ({ mutant, order: random() }))
  .sort((one, other) => one.order - other.order)
  .slice(0, SAMPLE)
  .map(({ mutant }) => mutant)

/** The project with a file's own form and funnels alone: the others stay as they are, and would be checked for nothing. */
function keepOwn(file: string): Project {
  const id = basename(file).split('.')[0]
  const funnels = project.funnels.filter((each) => each.file === file || JSON.parse(each.text).form === id)
  const ids = [id, ...funnels.map(({ text }) => JSON.parse(text).form)]
  return { ...project, funnels, forms: project.forms.filter((each) => ids.includes(basename(each.file).split('.')[0])) }
}

const isMended = ({ file, text }: Mutant) => mendByProposals(keepOwn(file), file, text) !== null

const rows = [...Map.groupBy(drawn, ({ operator }) => operator)]
  .map(([operator, mutants]) => ({ operator, seeded: mutants.length, mended: mutants.filter(isMended).length }))
  .sort((one, other) => other.seeded - one.seeded)
for (const { operator, seeded, mended } of rows) console.log(`| ${operator} | ${seeded} | ${mended} |`)
const mended = rows.reduce((sum, row) => sum + row.mended, 0)
console.log(`\nmended by the first proposal until nothing is wrong: ${mended} of ${drawn.length}`)
