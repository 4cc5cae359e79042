import { listFunctions, readExposedSchemas } from '#operating/probe/list-functions.ts'
import { readCatalogue } from '#operating/probe/read-catalogue.ts'
import { describeProbe, runProbe } from '#operating/probe/run-probe.ts'
import { findTarget } from '#operating/probe/target.ts'

const WHOLE_LIMIT_MS = 110_000

/** `npm run probe`: tries with the public key all that a stranger could, and fails when more than the submissions is allowed. */
async function probe(): Promise<boolean> {
  const target = findTarget(process.env)
  const functions = listFunctions()
  const sent = functions.flatMap(({ bodies }) => bodies.filter(({ isSent }) => isSent))
  console.log(`Probing ${target.isLocal ? 'the local site' : 'the project'} ${new URL(target.url).host}.`)
  console.log(
    `One test submission of ${sent.map((body) => body.target).join(' and of ')} arrives in the mailbox, with CANARIO in its texts.`,
  )
  const catalogue = await readCatalogue()
  const deadline = AbortSignal.timeout(WHOLE_LIMIT_MS)
  const { lines, isTight } = describeProbe(
    await runProbe({ ...target, deadline }, { functions, catalogue, exposedSchemas: readExposedSchemas() }),
  )
  console.log(lines.join('\n'))
  return isTight
}

// The realtime client keeps a timer of ten seconds after it has left: nothing is waited for once all is said.
const end = (code: number) => process.stdout.write('', () => process.exit(code))
try {
  end((await probe()) ? 0 : 1)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  end(1)
}
