import { findDisagreement } from '#engine/compiler'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { checkAuthored } from '#support/corpus/check-authored.ts'
import { sizes } from '#support/corpus/named-sizes.ts'

// Checks one form and funnel, as a command of its own would, and prints the milliseconds and the most memory (MB), and the
// milliseconds of the second proof. The time is the processor's: of a busy machine the clock tells how busy it is.
const [name = ''] = process.argv.slice(2)
const create = sizes[name]
if (!create) throw new RangeError(`No form is called "${name}"; there are: ${Object.keys(sizes).join(', ')}.`)
const authored = create()
const started = process.threadCpuUsage()
const { diagnostics } = checkAuthored(authored)
if (diagnostics.length > 0) throw new Error(`${name}: ${diagnostics.map(({ code }) => code).join(', ')}`)
const milliseconds = toMilliseconds(process.threadCpuUsage(started))
const megabytes = process.resourceUsage().maxRSS / 1000
const proving = process.threadCpuUsage()
if (findDisagreement(compileAuthored(authored))) throw new Error(`${name}: the second proof disagrees.`)
console.log(
  JSON.stringify({
    milliseconds,
    proof: toMilliseconds(process.threadCpuUsage(proving)),
    megabytes,
    // The same of the whole command, its start and all its threads.
    whole: toMilliseconds(process.cpuUsage()),
  }),
)

function toMilliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1000
}
