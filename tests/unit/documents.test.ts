import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { usages } from '#commands/usages.mjs'
import { inProject, projectRoot } from '#project/project-root.ts'

// The package's README names the files of a reader's own folder.
const documents = globSync('{.,.github,schemas,src/**,supabase,tests/**}/*.md', { cwd: projectRoot }).filter(
  (file) => !file.endsWith('PACKAGE.md'),
)

/** `src/x.ts` in backticks, written from the project, from the document's folder or as code of src; and `[text](../x.md#part)`. */
function listFiles(text: string): string[] {
  const named = [
    ...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.\w{2,4})`/g),
    ...text.matchAll(/\]\((?!https?:|#|\/)([^)#]+)/g),
  ]
  return named.flatMap(([, file]) => file ?? [])
}

test.each(documents)('%s names files that exist', (document) => {
  const folders = [dirname(document), '.', 'src', 'supabase/functions']
  const isThere = (file: string) =>
    file.startsWith('.local/') || folders.some((folder) => existsSync(inProject(join(folder, file))))
  expect(listFiles(readFileSync(inProject(document), 'utf8')).filter((file) => !isThere(file))).toEqual([])
})

test("the house's own page names folders that exist", () => {
  const rows = readFileSync(inProject('src/README.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => {
    const [room = '', ...others] = [...row.matchAll(/`([\w-]+)\/`/g)].flatMap(([, name]) => name ?? [])
    return [room, ...others.map((name) => join(room, name))]
  })
  expect(
    named.filter((folder) => !existsSync(inProject('src', folder)) && !existsSync(inProject('src', basename(folder)))),
  ).toEqual([])
  expect(named.length).toBeGreaterThan(40)
})

/** The anchors of a document's headings, as GitHub makes them. */
const listAnchors = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

test.each(documents)('%s links to headings that exist', (document) => {
  const text = readFileSync(inProject(document), 'utf8')
  const links = [...text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)]
  const read = (file: string) => readFileSync(inProject(join(dirname(document), file)), 'utf8')
  expect(
    links
      .filter(([, file, anchor = '']) => !listAnchors(file ? read(file) : text).includes(anchor))
      .map(([link]) => link),
  ).toEqual([])
})

test('the funnel of the README is the one of the site', () => {
  const [, steps = ''] = /```json\n([\s\S]*?)```/.exec(readFileSync(inProject('README.md'), 'utf8')) ?? []
  expect(readFileSync(inProject('funnels/newsletter.funnel.json'), 'utf8')).toContain(steps)
  expect(steps).toContain('"steps"')
})

test('every command stands in the list of commands, or in the README', () => {
  const texts = ['README.md', 'src/commands/README.md'].map((file) => readFileSync(inProject(file), 'utf8'))
  const code = texts.flatMap((text) => text.match(/`[^`]+`|^ {4}npm .*$/gm) ?? []).join('\n')
  expect(Object.keys(usages).filter((command) => !new RegExp(`\\b${command}\\b`).test(code))).toEqual([])
})

const readme = readFileSync(inProject('src/engine/README.md'), 'utf8')

/** The text of the first fence of a kind after a heading. */
const getBlock = (kind: string, after: string) =>
  readme.slice(readme.indexOf(after)).match(new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's'))?.[1] ?? ''

test('the example in the README runs and prints what it says', () => {
  const args = ['--input-type=module-typescript', '--eval', getBlock('ts', '## An example')]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: projectRoot, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout).toBe(getBlock('', '\nprints\n'))
})
