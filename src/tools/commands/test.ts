import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'
import { type Count, stages } from '#tools/testing/test-stages.ts'

/** Runs the stages in order and stops at the first that fails; closes with how many tests passed and failed. */
function test(): Count {
  rmSync(inProject('.local/vitest.json'), { force: true })
  rmSync(inProject('.local/playwright.json'), { force: true })
  const total = { passed: 0, failed: 0 }
  for (const { name, args, env, count } of stages) {
    const started = performance.now()
    console.log(`\n▶ ${name}`)
    const { status } = spawnSync(process.execPath, args, {
      cwd: inProject('.'),
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    const { passed, failed } = count?.() ?? { passed: 0, failed: 0 }
    total.passed += passed
    total.failed += failed
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (status === 0) console.log(`✔ ${name} · ${seconds} s`)
    else {
      console.error(`✘ ${name} · ${seconds} s`)
      // A stage may fail without a failed test: a type, a file that does not load.
      total.failed = Math.max(total.failed, 1)
      break
    }
  }
  return total
}

const { passed, failed } = test()
console.log(`\nIn all ${(performance.now() / 1000).toFixed(0)} s`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
