import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { getKnown, isRecord } from '#engine'
import { inProject, projectRoot } from '#project/project-root.ts'
import hoverTexts from './hover-texts.json' with { type: 'json' }

const folder = inProject('.local/package')

/** Files of the engine that go with the package as they are, by their names in it. */
const COPIES: Readonly<Record<string, string>> = {
  'README.md': 'src/engine/PACKAGE.md',
  'CHANGELOG.md': 'src/engine/CHANGELOG.md',
  LICENSE: 'src/engine/LICENSE',
  'look.css': 'src/engine/look.css',
}

/** Modules that nothing imports: the plugin for Vite names them by their path. */
const NAMED_BY_PATH = ['react/rjsf/stand-ins.ts']

/**
 * Builds the engine as npm carries it, ES modules with their declarations and the command, and packs it. Returns the path of the
 * tarball.
 */
export async function buildPackage(): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'schemas'), { recursive: true })
  const compiler = inProject('node_modules/typescript/bin/tsc')
  execFileSync(process.execPath, [compiler, '--project', inProject('src/engine/tsconfig.package.json')], {
    cwd: projectRoot,
    stdio: 'inherit',
  })
  writePapers()
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(createManifest(), null, 2)}\n`)
  await buildModules()
  writeEmptyModules()
  await bundleCommand()
  const packed = execFileSync(
    'npm',
    ['pack', '--json', '--ignore-scripts', '--pack-destination', inProject('.local')],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const [tarball]: { filename: string }[] = JSON.parse(packed)
  if (!tarball) throw new Error('npm packed nothing.')
  return inProject('.local', tarball.filename)
}

function writePapers(): void {
  for (const [name, source] of Object.entries(COPIES)) cpSync(inProject(source), join(folder, name))
  for (const [name, texts] of Object.entries(hoverTexts)) {
    const schema = JSON.parse(readFileSync(inProject(`schemas/meta/${name}.schema.json`), 'utf8'))
    const translated = translateSchema(schema, texts)
    writeFileSync(join(folder, `schemas/${name}.schema.json`), `${JSON.stringify(translated, null, 2)}\n`)
  }
}

/** The sources that `exports` names. */
function listRooms(): string[] {
  return [...new Set(Object.values(readManifest().exports))].filter((path) => /\.tsx?$/.test(path))
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(inProject('src/engine/package.json'), 'utf8'))
}

type Manifest = {
  version: string
  exports: Record<string, string>
  imports: Record<string, string>
  [key: string]: unknown
}

/** The engine's own `package.json`, with what is compiled in the place of the sources. */
function createManifest(): object {
  const { private: _, exports, imports, ...rest } = readManifest()
  const toBuilt = (path: string) => path.replace(/\.tsx?$/, '.js')
  const { './package.json': own, ...rooms } = exports
  const inner = Object.entries(imports).filter(([name]) => name !== '#engine/*')
  return {
    ...rest,
    bin: { 'provable-funnels': './bin/provable-funnels.js' },
    exports: {
      ...Object.fromEntries(Object.entries(rooms).map(([name, path]) => [name, toBuilt(path)])),
      './schemas/*': './schemas/*',
      './package.json': own,
    },
    imports: {
      ...Object.fromEntries(inner.map(([name, path]) => [name, toBuilt(path)])),
      '#engine/*.tsx': './*.js',
      '#engine/*.ts': './*.js',
    },
  }
}

/** A module of JavaScript for each source, so that a page loads what it imports and nothing else. */
async function buildModules(): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: [...listRooms(), ...NAMED_BY_PATH].map((path) => inProject('src/engine', path)),
        external: (id) => !/^[./#]/.test(id),
        output: {
          preserveModules: true,
          preserveModulesRoot: inProject('src/engine'),
          entryFileNames: '[name].js',
        },
      },
    },
  })
}

/** Rooms of types alone have no module of their own, and can be imported all the same. */
function writeEmptyModules(): void {
  for (const path of listRooms()) {
    const built = join(folder, path.replace(/\.tsx?$/, '.js'))
    if (!existsSync(built)) writeFileSync(built, 'export {}\n')
  }
}

/** The command as one file, which imports the package by its own name. */
async function bundleCommand(): Promise<void> {
  await build({
    root: projectRoot,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [{ find: /^#engine(?=$|\/)/, replacement: 'provable-funnels' }] },
    build: {
      ssr: inProject('src/package/cli.ts'),
      outDir: join(folder, 'bin'),
      minify: false,
      rolldownOptions: {
        external: [/^provable-funnels/, 'jsonc-parser'],
        output: { entryFileNames: 'provable-funnels.js', banner: '#!/usr/bin/env node', codeSplitting: false },
      },
    },
  })
}

/**
 * A schema with other texts in the place of its titles and descriptions, by their JSON Pointers.
 *
 * @throws for a text that has no other
 */
export function translateSchema(node: unknown, texts: Readonly<Record<string, string>>, pointer = ''): unknown {
  if (typeof node === 'string')
    return /\/(?:title|description)$/.test(pointer) ? getKnown(texts[pointer], 'text', pointer) : node
  if (Array.isArray(node)) return node.map((item, index) => translateSchema(item, texts, `${pointer}/${index}`))
  if (!isRecord(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, translateSchema(value, texts, `${pointer}/${key}`)]),
  )
}
