import { getStepTitle, getWays, toPlainText } from '#authoring/studio/map/step-titles.ts'
import { writingWords } from '#authoring/studio/words.ts'
import { toSubject } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { type Cut, getAt } from './option-uses.ts'

/** A sentence names the places that go with an option, or those that would be left for nobody. */
export function toCutSentence({ file, document, use, path }: Cut, form: Record<string, unknown>): string {
  if (toSubject(file).kind !== 'funnel') return path ? writingWords.goesOfForm : writingWords.staysOfForm
  const [part, name = '', key = '', event = ''] = use
  if (part === 'score' || part === 'values') return writingWords.goesPoints
  const step = part === 'steps' ? getAt(document, [part, name]) : undefined
  if (isRecord(step)) {
    const title = getStepTitle(step, form, document)
    if (path === null) return writingWords.staysStep(title)
    const rule = getAt(document, path)
    const ways = key === 'on' || key === 'after' ? { [event]: rule } : rule
    const said = getChild(rule, 'if') === undefined ? [] : getWays({ [key]: ways }, document, form)
    return said.length > 0 ? writingWords.goesRule(title, said.join('. ')) : writingWords.narrows(title)
  }
  if (part === 'screens')
    return writingWords.goesPart(toPlainText(getAt(document, [part, name, 'title'])) ?? String(name))
  return writingWords.staysSent
}
