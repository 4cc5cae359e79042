import { checkAuthored } from '#support/authored.ts'
import { refusals, sizes } from './named-sizes.ts'

// Checks one form and funnel, as a command of its own would, and prints the milliseconds and the most memory (MB).
// The time is the processor's: of a busy machine the clock tells how busy it is.
const [name = ''] = process.argv.slice(2)
const create = sizes[name]
if (!create) throw new RangeError(`No form is called "${name}"; there are: ${Object.keys(sizes).join(', ')}.`)
const started = process.threadCpuUsage()
const { diagnostics } = checkAuthored(create())
const codes = diagnostics.map(({ code }) => code).join()
if (codes !== (refusals[name] ?? '')) throw new Error(`${name}: ${codes}`)
const milliseconds = toMilliseconds(process.threadCpuUsage(started))
const megabytes = getMostMemory()
console.log(
  JSON.stringify({
    milliseconds,
    megabytes,
    // The same of the whole command, its start and all its threads.
    whole: toMilliseconds(process.cpuUsage()),
  }),
)

function toMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}

function getMostMemory(): number {
  return process.resourceUsage().maxRSS / 1000
}
