import { execFileSync } from 'node:child_process'

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
