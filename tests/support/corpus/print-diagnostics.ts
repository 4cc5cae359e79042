import { text } from 'node:stream/consumers'
import { checkAuthored } from '#support/authored.ts'

// Checks the form and the funnel that it is given as JSON, in a process that may be given little memory, and prints what is wrong.
const { diagnostics } = checkAuthored(JSON.parse(await text(process.stdin)))
console.log(JSON.stringify(diagnostics.map(({ code, line, params }) => ({ code, line, params }))))
