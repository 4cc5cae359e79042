import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { writePrivateFile } from '#operating/leads/private-file.ts'
import { inProject } from '#project/project-root.ts'

/** The state of a deployment that is kept between two runs; nothing of it is secret. */
export interface DeployState {
  /** The hosted project's reference. */
  project?: string
  /** The domain that mails are sent from. */
  mailDomain?: string
  /** The pages that visitors see now, by the hash of their files. */
  live?: string
  /** Releases whose files are kept, the newest first. */
  releases: string[]
  /** The hash of each step's input: the same once more is nothing to do. */
  done: Record<string, string>
}

const stateFile = inProject('.local/deploy/state.json')

export function readState(file = stateFile): DeployState {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { releases: [], done: {} }
}

/** Adds to what is remembered. The file takes its place when whole: a deployment may be killed at any moment. */
export function remember(more: Partial<DeployState>, file = stateFile): DeployState {
  const state = { ...readState(file), ...more }
  mkdirSync(dirname(file), { recursive: true })
  writePrivateFile(file, JSON.stringify(state, null, 2))
  return state
}

/** A deployment that stopped, in a Spanish sentence that says what to do; what was done before it stays done. */
export class DeployFault extends Error {}
