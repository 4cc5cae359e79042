// Stands for a vendor's command-line program: `vendor-program.mjs <address of the world> <supabase|wrangler> <words…>`.
// It tells the world what it was asked, and says and ends as the world answers.
const [world, name, ...words] = process.argv.slice(2)
const token = process.env[name === 'supabase' ? 'SUPABASE_ACCESS_TOKEN' : 'CLOUDFLARE_API_TOKEN'] ?? ''
const body = JSON.stringify({ name, words, token, cwd: process.cwd() })
const answer = await (await fetch(world, { method: 'POST', body })).json()
process.stdout.write(answer.said)
process.stderr.write(answer.errors)
process.exitCode = answer.code
