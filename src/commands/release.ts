import { runRelease } from '#operating/release/run-release.ts'

// `npm run release` puts a site without diagnostics into `dist`; `npm run release-check` only lists what is still missing.
try {
  process.exitCode = (await runRelease(process.argv.includes('--check'))) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
