import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
const s = Number(process.argv[2]); const { form, funnel } = createSmallFunnel(s) as any
console.log(JSON.stringify(form.properties, (k,v)=>k==='x-errors'||k==='title'?undefined:v), JSON.stringify(form.required), JSON.stringify(form.allOf)); console.log(JSON.stringify(funnel.score)); for (const x of funnel.steps) console.log(JSON.stringify(x))
