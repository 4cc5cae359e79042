// Installs what is missing, then runs a command (a file beside this one) on the Node that the lockfile brings.
// Plain JavaScript for Node 20 with nothing installed: `node src/commands/run.mjs start [arguments]`.
//
// It runs the command itself instead of leaving that to `install && node script`: a shell remembers where it found
// `node` the first time, so on a clean machine the second `node` would still be the system's old one.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { withFileLock } from '#project/file-lock.mjs'
import { findUsage } from './usages.mjs'

const NEEDED_NODE = 24
const isRecentNode = Number(process.versions.node.split('.')[0]) >= NEEDED_NODE
const root = resolve(fileURLToPath(import.meta.url), '../../..')
const stamp = join(root, 'node_modules/.lockfile-hash')
const lock = join(root, '.local/install.lock')
const installedNode = join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node')

const [command, ...rest] = process.argv.slice(2)
/** Commands for developers speak English, those for marketers and owners Spanish. */
const isEnglish = ['bench', 'faults', 'mcp', 'pack', 'probe', 'proofs', 'quick', 'replay', 'security', 'test'].includes(
  command,
)
const say = (spanish, english) => (isEnglish ? english : spanish)

const usage = findUsage(command, rest)
if (usage) {
  const write = usage.code === 0 ? console.log : console.error
  write(usage.text)
  process.exit(usage.code)
}

const readOrNull = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : null)

/** Platform and architecture count too: node_modules holds binaries, and a folder may be shared between machines. */
function wantedStamp() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(`${process.platform}-${process.arch}\n`).update(lockfile).digest('hex')
}

function install(wanted) {
  if (readOrNull(stamp) === wanted) return
  console.log(say('Instalando dependencias (npm ci)…', 'Installing dependencies (npm ci) …'))
  const npm = process.env.npm_execpath
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm, 'ci']] : ['npm', ['ci']]
  const result = spawnSync(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (result.status !== 0) {
    console.error(
      say(
        'No se pudieron instalar las dependencias: mira el mensaje de npm de arriba.',
        'The dependencies could not be installed: npm says above why.',
      ),
    )
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, wanted)
}

function runOnInstalledNode(script, args) {
  const program = existsSync(installedNode) ? installedNode : process.execPath
  if (program === process.execPath && !isRecentNode) {
    console.error(
      say(
        `Para este equipo npm no tiene Node ${NEEDED_NODE}: instálalo (nodejs.org) y repite la orden.`,
        `npm has no Node ${NEEDED_NODE} for this machine: install it (nodejs.org) and try again.`,
      ),
    )
    process.exit(1)
  }
  const child = spawn(program, [script, ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // What Node has compiled once it takes from there: a short command takes two thirds of its time.
    env: { NODE_COMPILE_CACHE: join(root, '.local/compile-cache'), ...process.env },
  })
  // The terminal sends Ctrl+C to the child as well; a signal sent to this process alone is passed on.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

const wanted = wantedStamp()
const isFresh = readOrNull(stamp) === wanted
// Two starts at once: the second waits for the first, and then has nothing to install.
if (!isFresh) await withFileLock(lock, () => install(wanted))

if (command) {
  const script = join(root, `src/commands/${command}.ts`)
  if (isFresh && isRecentNode) {
    process.argv = [process.argv[0], script, ...rest]
    await import(pathToFileURL(script).href)
  } else {
    runOnInstalledNode(script, rest)
  }
}
