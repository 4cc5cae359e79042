import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { createCompileByForm } from '#authoring/studio-service/check-drafts.ts'
import { toTexts } from '#authoring/texts/funnel-files.ts'
import { toLineDiff } from '#authoring/texts/text-changes.ts'
import type { Diagnostic, Project } from '#engine/compiler'
import { toReportLine, toSentence } from '#messages/checker.ts'
import { fixWords } from '#messages/cure-words.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { type Cure, getCures } from './get-cures.ts'

/** A cure of one diagnostic, and the texts as they are before it. */
export type Offer = { diagnostic: Diagnostic; cure: Cure; texts: ReadonlyMap<string, string> }

/**
 * The texts of a project after the cures that are accepted, by their files; those that have not changed are left out. Each
 * diagnostic is offered the first of its cures that takes it away and brings no other, once.
 */
export async function fixTexts(
  project: Project,
  accept: (offer: Offer) => Promise<boolean>,
): Promise<Record<string, string>> {
  const declined = new Set<string>()
  const compile = createCompileByForm()
  const check: Check = (each) => compile(each).diagnostics
  let now = project
  for (;;) {
    const offer = findOffer(now, declined, check)
    if (!offer) break
    if (await accept(offer)) now = withTexts(now, offer.cure.texts)
    else declined.add(toKey(offer.diagnostic))
  }
  const before = toTexts(project)
  return Object.fromEntries([...toTexts(now)].filter(([file, text]) => before.get(file) !== text))
}

type Check = (project: Project) => readonly Diagnostic[]

function findOffer(project: Project, declined: ReadonlySet<string>, check: Check): Offer | null {
  const diagnostics = check(project)
  const texts = toTexts(project)
  for (const diagnostic of diagnostics) {
    if (declined.has(toKey(diagnostic))) continue
    const cure = getCures(diagnostic, texts).find(
      ({ isChoice, texts: after }) => !isChoice && isBetter(check(withTexts(project, after)), diagnostic, diagnostics),
    )
    if (cure) return { diagnostic, cure, texts }
  }
  return null
}

/** Whether there are fewer diagnostics than before, the one that was cured among those gone. */
function isBetter(diagnostics: readonly Diagnostic[], cured: Diagnostic, before: readonly Diagnostic[]): boolean {
  const count = (list: readonly Diagnostic[], { code, file }: Diagnostic) =>
    list.filter((each) => each.code === code && each.file === file).length
  return diagnostics.length < before.length && count(diagnostics, cured) < count(before, cured)
}

/** Key by which a diagnostic is known again after lines above it have moved. */
function toKey({ file, code, params }: Diagnostic): string {
  return JSON.stringify([file, code, params])
}

function withTexts(project: Project, texts: Cure['texts']): Project {
  const put = (files: Project['forms']) => files.map(({ file, text }) => ({ file, text: texts[file] ?? text }))
  return { ...project, forms: put(project.forms), funnels: put(project.funnels) }
}

/** Shows each cure that needs no thought and applies what is accepted: everything, or what somebody at the terminal says yes to. */
export async function fixProject(isYes: boolean): Promise<void> {
  const terminal =
    !isYes && process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
  let isOffered = false
  const files = await fixTexts(readProject(), async (offer) => {
    isOffered = true
    console.log(describe(offer))
    if (isYes || !terminal) return isYes
    return (await terminal.question(fixWords.ask)).trim().toLowerCase().startsWith(fixWords.yes)
  })
  terminal?.close()
  for (const [file, text] of Object.entries(files)) writeFileSync(inProject(file), text)
  if (!isOffered) console.log(fixWords.nothing)
  else if (!isYes && !terminal) console.log(fixWords.noTerminal)
  else console.log(fixWords.fixed(Object.keys(files)))
}

function describe({ diagnostic, cure, texts }: Offer): string {
  const changes = Object.entries(cure.texts).map(([file, after]) =>
    [`  ${file}`, ...toLineDiff(texts.get(file) ?? '', after).map((line) => `  ${line}`)].join('\n'),
  )
  return [toReportLine(diagnostic), `  ${cure.title}:`, ...changes, ''].join('\n')
}

/** Result of a check: diagnostics with their places and cures, and other faults as sentences. */
type Found = {
  diagnostics: readonly Diagnostic[]
  others: readonly string[]
  texts: ReadonlyMap<string, string>
}

/** The report for programs: each diagnostic with its place and its cures, whose lines are those of a diff. */
export function toJsonReport({ diagnostics, others, texts }: Found): string {
  return JSON.stringify(
    {
      diagnostics: diagnostics.map((each) => ({
        ...{ file: each.file, line: each.line, column: each.column, code: each.code, severity: each.severity },
        sentence: toSentence(each),
        cures: getCures(each, texts).map((cure) => ({
          title: cure.title,
          changes: Object.entries(cure.texts).map(([file, after]) => ({
            file,
            lines: toLineDiff(texts.get(file) ?? '', after),
          })),
        })),
      })),
      others,
    },
    null,
    2,
  )
}
