import { execFileSync } from 'node:child_process'

/** A place where something stands that only its owner may know; never the thing itself. */
export interface Secret {
  kind: string
  file: string
  line: number
}

const shapes: Record<string, RegExp> = {
  'private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{20}/g,
  'secret key of Supabase': /\bsb_secret_[A-Za-z0-9_-]{16,}/g,
  'key of the mail API': /\bre_[A-Za-z0-9]{8,}_[A-Za-z0-9]{16,}/g,
  'payment key': /\b[sr]k_live_[A-Za-z0-9]{16,}/g,
  'cloud key': /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b|\bAIza[A-Za-z0-9_-]{35}\b/g,
  'repository key': /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{22,}|glpat-[A-Za-z0-9_-]{20})/g,
  'messenger key': /\bxox[abeoprs]-[A-Za-z0-9-]{16,}/g,
  'key of a package registry': /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*[^\s$]{8,}/g,
}
const token = /\beyJ[A-Za-z0-9_-]{8,}\.(?<claims>eyJ[A-Za-z0-9_-]{8,})\.[A-Za-z0-9_-]{16,}/g
const database = /\bpostgres(?:ql)?:\/\/[^\s:/@"'`]+:(?<password>[^\s@"'`]+)@(?<host>[^\s:/"'`]+)/g

/** Looks for things with the shape of a secret in one file. Public ids, local addresses and examples have other shapes. */
export function findSecrets(file: string, text: string): Secret[] {
  const found = Object.entries(shapes).flatMap(([kind, shape]) =>
    [...text.matchAll(shape)].map(({ index }) => ({ kind, index })),
  )
  for (const { index, groups } of text.matchAll(token))
    if (hasRights(groups?.claims ?? '')) found.push({ kind: 'key with the rights of a service', index })
  for (const { index, groups } of text.matchAll(database))
    if (isForeign(groups?.password ?? '', groups?.host ?? '')) found.push({ kind: 'password of a database', index })
  return found.map(({ kind, index }) => ({ kind, file, line: text.slice(0, index).split('\n').length }))
}

/** A token of the platform that may do more than a visitor's. */
function hasRights(claims: string): boolean {
  try {
    return JSON.parse(Buffer.from(claims, 'base64url').toString()).role === 'service_role'
  } catch {
    return false // only looks like a token
  }
}

/** Addresses of this machine, of reserved names, with a letter for a password, and those put together from variables tell nothing. */
function isForeign(password: string, host: string): boolean {
  const isLocal = /^(?:127\.|localhost|\[::1\]|[$<{])/.test(host) || /\.(?:example|test|invalid)$/.test(host)
  return !isLocal && password.length > 1 && !/^[$<{[…]/.test(password)
}

/** A file as some commit had it and the newest one has not. */
interface PastFile {
  /** With the id of its content, by which `git log --find-object` names the commit. */
  file: string
  text: string
}

const LONGEST = 1024 ** 3

/** Everything that was ever committed and is still in the repository, each content once; null where the clone holds only a part. */
export function readHistory(cwd: string): PastFile[] | null {
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd, input, maxBuffer: LONGEST, stdio: ['pipe', 'pipe', 'ignore'] })
  if (git(['rev-parse', '--is-shallow-repository']).toString().trim() !== 'false') return null
  const present = new Set(git(['ls-tree', '-r', '--format=%(objectname)', 'HEAD']).toString().split('\n'))
  const past = new Map<string, string>()
  for (const line of git(['rev-list', '--objects', '--all', 'HEAD']).toString().split('\n')) {
    const [, id = '', path] = /^(\w+) (.+)$/.exec(line) ?? []
    if (path && !present.has(id)) past.set(id, path)
  }
  const contents = parseBatch(git(['cat-file', '--batch'], [...past.keys()].join('\n')))
  return contents.map(({ id, text }) => ({ file: `${past.get(id)} (${id.slice(0, 12)})`, text }))
}

/** `<id> blob <size>\n<content>\n`, one after the other; folders are left out. */
function parseBatch(output: Buffer): { id: string; text: string }[] {
  const found: { id: string; text: string }[] = []
  for (let start = 0; start < output.length; ) {
    const end = output.indexOf('\n', start)
    const [id = '', kind, size] = output.toString('latin1', start, end).split(' ')
    const next = end + 1 + Number(size)
    if (kind === 'blob') found.push({ id, text: output.toString('latin1', end + 1, next) })
    start = next + 1
  }
  return found
}
