import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'
import { cloneProject } from '#support/clone-project.ts'

test('while it watches, the check tells an editor of each fault as it is written, and that it is mended', async () => {
  const [task] = JSON.parse(readFileSync(inProject('.vscode/tasks.json'), 'utf8')).tasks
  const { pattern, background } = task.problemMatcher
  const root = cloneProject()
  const program = spawn(process.execPath, [join(root, 'src/commands/check.ts'), '--watch'])
  let lines: string[] = []
  for (const stream of [program.stdout, program.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => lines.push(...text.split('\n')))
  const has = (text: string) => lines.some((line) => new RegExp(text, 'u').test(line))
  const expectDone = () => expect.poll(() => has(background.endsPattern)).toBe(true)
  try {
    await expectDone()
    expect(has(background.beginsPattern)).toBe(true)
    const file = join(root, 'funnels/cuestionario.funnel.json')
    const right = readFileSync(file, 'utf8')
    lines = []
    writeFileSync(file, right.replace('"to": "no-apta"', '"to": "no-apto"'))
    await expectDone()
    const found = lines.flatMap((line) => [new RegExp(pattern.regexp, 'u').exec(line) ?? []])
    const [fault = []] = found.filter((match) => match.length > 0)
    expect([fault[pattern.file], fault[pattern.code]]).toEqual([
      'funnels/cuestionario.funnel.json',
      'funnel.unknown-step',
    ])
    expect(right.split('\n')[Number(fault[pattern.line]) - 1]?.slice(Number(fault[pattern.column]) - 1)).toMatch(
      /^"no-apta"/,
    )
    expect(fault[pattern.message]).toContain('¿Quisiste decir «no-apta»?')
    lines = []
    writeFileSync(file, right)
    await expectDone()
    expect(has('sin fallos')).toBe(true)
  } finally {
    program.kill()
    await once(program, 'exit')
    rmSync(root, { recursive: true })
  }
})
