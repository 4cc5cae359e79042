import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { inProject } from '#tools/project/project-root.ts'
import { type Count, type Stage, stages } from '#tools/testing/test-stages.ts'

/**
 * Runs the stages in order, those of one row beside each other, and stops after the first row in which one fails; closes with
 * how many tests passed and failed.
 */
async function test(): Promise<Count> {
  rmSync(inProject('.local/vitest.json'), { force: true })
  rmSync(inProject('.local/playwright.json'), { force: true })
  const total = { passed: 0, failed: 0 }
  for (const row of stages) {
    for (const { passed, failed } of await Promise.all(row.map((stage) => run(stage, row.length === 1)))) {
      total.passed += passed
      total.failed += failed
    }
    if (total.failed > 0) break
  }
  return total
}

/** Runs one stage. What it says is shown as it comes where it is alone, else when it has ended. */
async function run({ name, args, env, count }: Stage, isAlone: boolean): Promise<Count> {
  const started = performance.now()
  const begin = `\n▶ ${name}`
  if (isAlone) console.log(begin)
  const child = spawn(process.execPath, args, {
    cwd: inProject('.'),
    env: { ...process.env, ...env },
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
  })
  const said = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''))
  const [status] = await once(child, 'exit')
  if (!isAlone) console.log([begin, ...(await Promise.all(said))].filter(Boolean).join('\n').trimEnd())
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const counted = count?.() ?? { passed: 0, failed: 0 }
  if (status === 0) {
    console.log(`✔ ${name} · ${seconds} s`)
    return counted
  }
  console.error(`✘ ${name} · ${seconds} s`)
  // A stage may fail without a failed test: a type, a file that does not load.
  return { ...counted, failed: Math.max(counted.failed, 1) }
}

const { passed, failed } = await test()
console.log(`\nIn all ${(performance.now() / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
