import { writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { toReportLine } from '#messages/checker.ts'
import { fixWords } from '#messages/fix-words.ts'
import { toLineDiff } from '#messages/line-diff.ts'
import { inProject } from '#project/project-root.ts'
import { readProject } from '#project/read-project.ts'
import { fixTexts, type Offer } from './fix-texts.ts'

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
