import { existsSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'

const packages: Record<string, string> = {
  'linux-x64': 'linux-x64-glibc',
  'linux-arm64': 'linux-arm64-glibc',
}

/** The Deno program itself: ending the wrapper that npm links as `deno` would leave the real process running. */
export function getDenoBinary(): string {
  const platform = `${process.platform}-${process.arch}`
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = inProject('node_modules/@deno', packages[platform] ?? platform, `deno${suffix}`)
  if (!existsSync(binary)) throw new Error(`Deno for ${platform} is not installed: run npm ci`)
  return binary
}
