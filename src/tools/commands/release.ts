import { runRelease } from '#tools/release/run-release.ts'

// `npm run release` puts a site without diagnostics into `dist`; `npm run release-check` only lists what is still missing.
process.exitCode = (await runRelease(process.argv.includes('--check'))) ? 0 : 1
