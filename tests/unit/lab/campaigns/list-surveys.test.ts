import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSurveys } from '#campaigns/imports/list-surveys.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const survey = (name: string) => `{ "elements": [{ "type": "text", "name": "${name}" }] }`

/** The surveys of a folder with one file, as 'name text'. */
function list(file: string, text: string): string[] {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder.path, file), text)
  const found = listSurveys(folder.path).map(
    ({ name, text: json, size }) => `${name} ${size} ${json.replaceAll('"', '')}`,
  )
  folder.remove()
  return found
}

const found = (name: string) => `${name} 1 {elements:[{type:text,name:a}]}`

test.each([
  ['survey.json', survey('a'), [found('survey.json#1')]],
  ['test.ts', 'const a: object = { elements: [{ type: "t" + "ext", name: `a` }] } as const', [found('test.ts#1')]],
  [
    'page.md',
    `One:\n\`\`\`js\nf(${survey('a')})\n\`\`\`\nand a gap:\n\`\`\`js\nf({ pages: […] })\n\`\`\`\n`,
    [found('page.md#1')],
  ],
  ['twice.js', `f(${survey('a')}, ${survey('a')})`, [found('twice.js#1')]],
  ['computed.js', `f({ elements: [{ type: 'text', name: toName() }] })`, []],
  ['other.json', '{ "pages": 3 }', []],
  ['broken.json', '{', []],
  ['style.css', survey('a'), []],
])('%s holds the surveys that are written in it as literals', (file, text, expected) => {
  expect(list(file, text)).toEqual(expected)
})
