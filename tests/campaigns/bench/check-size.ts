import { checkAuthored } from '#support/corpus/check-authored.ts'
import { sizes } from '#support/corpus/named-sizes.ts'

// Checks one form and funnel, as a command of its own would, and prints the milliseconds and the most memory (MB).
const [name = ''] = process.argv.slice(2)
const create = sizes[name]
if (!create) throw new RangeError(`No form is called "${name}"; there are: ${Object.keys(sizes).join(', ')}.`)
const authored = create()
const started = performance.now()
const { diagnostics } = checkAuthored(authored)
const milliseconds = performance.now() - started
if (diagnostics.length > 0) throw new Error(`${name}: ${diagnostics.map(({ code }) => code).join(', ')}`)
console.log(JSON.stringify({ milliseconds, megabytes: process.resourceUsage().maxRSS / 1000 }))
