import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { HTMLElement } from 'node-html-parser'
import { inProject } from '#project/project-root.ts'
import { listTokens } from './page-file.ts'

/** Addresses of what one page loads. */
export interface PageAssets {
  fonts: string[]
  styles: string[]
  preloads: string[]
  /** Run before the body is read. */
  earlyScripts: string[]
  scripts: string[]
}

export const islandsEntry = 'src/entry-islands.ts'
const firstScreenEntry = 'src/site/islands/first-screen.js'
const stylesFolder = 'src/site/styles'
const behavioursFolder = 'src/site/behaviours'
const everyPagesSheet = `${stylesFolder}/site.css`
const toFont = (family: string, style: string) =>
  `node_modules/@fontsource-variable/${family}/files/${family}-latin-wght-${style}.woff2`
const preloadedFonts = [toFont('ibarra-real-nova', 'normal'), toFont('source-sans-3', 'normal')]

/** The source files that one page needs. */
export interface PageSources {
  fonts: string[]
  styles: string[]
  behaviours: string[]
  earlyScripts: string[]
  hasIslands: boolean
}

/** Source files that the browser build starts from: the islands' runtime, the choice of a first screen, and each style sheet. */
export function listClientEntries(): string[] {
  return [islandsEntry, firstScreenEntry, ...listSheets()]
}

/** All sheets in the order in which pages link them: what several pages share stands before what changes it on some. */
export function listSheets(): string[] {
  const sheets = [`${stylesFolder}/blocks`, stylesFolder].flatMap((folder) =>
    readdirSync(inProject(folder))
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`)
      .sort(),
  )
  return [...new Set([everyPagesSheet, ...sheets])]
}

/**
 * Source files one page needs, found in it: marked behaviours, marked islands, sheets whose classes it uses, or will once later
 * steps are `drawn`.
 */
export function findPageSources(page: HTMLElement, drawn: readonly string[] = []): PageSources {
  return {
    // The largest words of a page are often set in italics: what comes late moves everything below them.
    fonts: [...preloadedFonts, ...(page.querySelector('h1 em') ? [toFont('ibarra-real-nova', 'italic')] : [])],
    styles: [everyPagesSheet, ...findSheets(page, drawn)],
    behaviours: findBehaviours(page),
    earlyScripts: page.querySelector('first-screen') === null ? [] : [firstScreenEntry],
    hasIslands: page.querySelector('[data-island]') !== null,
  }
}

function findBehaviours(page: HTMLElement): string[] {
  return listTokens(page, 'data-behaviour')
    .sort()
    .map((name) => {
      const file = `${behavioursFolder}/${name}.ts`
      if (!existsSync(inProject(file))) {
        throw new Error(`data-behaviour="${name}": falta el archivo ${file}. Créalo o corrige el nombre.`)
      }
      return file
    })
}

/** A sheet says in its first line which classes bring it to a page. */
function findSheets(page: HTMLElement, drawn: readonly string[]): string[] {
  const used = new Set([...listTokens(page, 'class'), ...drawn])
  return listSheets().filter((file) => file !== everyPagesSheet && readOwnClasses(file).some((name) => used.has(name)))
}

function readOwnClasses(file: string): string[] {
  const css = readFileSync(inProject(file), 'utf8')
  const topic = basename(file, '.css')
  const declared = /\/\*\s*page classes: ([^*]+)\*\//.exec(css)?.[1]?.trim().split(/\s+/)
  if (!declared)
    throw new Error(`${file}: la primera línea debe decir qué clases la necesitan: /* page classes: ${topic} */`)
  return declared
}
