import { spawn } from 'node:child_process'
import { askedNames } from '#operating/deploy/ask-owner.ts'
import { openSafe } from '#operating/deploy/deploy-safe.ts'
import { DeployFault, readState } from '#operating/deploy/deploy-state.ts'
import { goBack } from '#operating/deploy/releases.ts'
import { describePlan, runDeploy } from '#operating/deploy/run-deploy.ts'
import { createVendors, projectName } from '#operating/deploy/steps.ts'
import { isDeployed, listFunctions } from '#operating/probe/list-functions.ts'
import { inProject } from '#project/project-root.ts'

// `npm run deploy`: from nothing to live, or from one release to the next; killed anywhere, the next run goes on.
const say = (line: string) => console.log(line)
const options = process.argv.slice(2)

/** Tries a stranger's rights in a process of its own: the realtime client holds its own open. */
function probe(): Promise<boolean> {
  const child = spawn(process.execPath, [inProject('src/commands/probe.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let text = ''
  child.stdout.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  return new Promise((resolve) =>
    child.once('close', (code) => {
      if (code !== 0) say(text)
      resolve(code === 0)
    }),
  )
}

// An interruption leaves no file behind that is written for one act alone.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const functions = listFunctions()
    .filter(isDeployed)
    .map(({ name }) => name)
  const safe = openSafe(projectName)
  const wantsNewPair = options.includes('--new-pair')
  const context = { safe, name: projectName, wantsNewPair, functions, probe, say, ...createVendors(say) }
  if (options.includes('--plan')) {
    for (const line of describePlan(
      context,
      askedNames.filter((name) => !process.env[name]),
    ))
      say(line)
  } else if (options.includes('--back')) {
    say(`Vuelve a verse la publicación ${await goBack(context.wrangler, projectName, readState())}.`)
  } else {
    const held = safe.hold()
    process.once('exit', held.release)
    process.exitCode = (await runDeploy(context)) ? 0 : 2
  }
} catch (error) {
  console.error(error instanceof DeployFault ? error.message : error)
  process.exitCode = 1
}
