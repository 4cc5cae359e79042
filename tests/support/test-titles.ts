import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { inProject } from '#tools/project/project-root.ts'

/** The titles of the tests in a file, with `…` for what a template fills in. What a comment says is no test. */
export function readTestTitles(file: string): string[] {
  return findTestTitles(readFileSync(inProject(file), 'utf8'), file)
}

/** The titles of the tests in some code; the name of its file tells the language. */
export function findTestTitles(code: string, file = 'some.test.ts'): string[] {
  const titles: string[] = []
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!isTest(callee)) return
      if (title?.type === 'Literal') titles.push(`${title.value}`)
      if (title?.type === 'TemplateLiteral') titles.push(title.quasis.map(({ value }) => value.cooked).join('…'))
    },
  })
  visitor.visit(parseSync(file, code).program)
  return titles
}

/** `test(…)`, and what `test.each(…)`, `test.for(…)` give back; not `test.skip(…)` nor `test.describe(…)`. */
function isTest(callee: ESTree.Expression): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test'
  if (callee.type !== 'CallExpression' || callee.callee.type !== 'MemberExpression') return false
  const { object, property } = callee.callee
  return isTest(object) && property.type === 'Identifier' && ['each', 'for'].includes(property.name)
}
