import type { Project } from '#engine/compiler'
import { describeLosses, importRefusals } from './import-texts.ts'
import { toIdOf } from './names.ts'
import { isDecided, planImport } from './plan-import.ts'
import type { Loss } from './questionnaire.ts'
import { guessSource, readSource, type SourceName } from './read-source.ts'
import { Unreadable } from './source.ts'

/**
 * The result for a text of one of the sources: form and funnel, checked, with the losses; or the reason why there are
 * none.
 */
type ImportResult = { id: string; form: string; funnel: string; losses: Loss[] } | { refusal: string }

/** The form and the funnel of a text of others, by the id given or one made of its title. */
export function importText(from: SourceName, text: string, project: Project, id?: string): ImportResult {
  try {
    const questionnaire = readSource(from, text)
    const own = id ?? toIdOf(questionnaire.title)
    if (!/^(?!site$)[a-z\d]+(?:-[a-z\d]+)*$/.test(own)) return { refusal: importRefusals.badName(own) }
    const planned = planImport(questionnaire, own, project)
    if (!('faults' in planned)) return { id: own, ...planned }
    const { faults, losses } = planned
    // A lost part may be the reason for the faults.
    return {
      refusal: isDecided(losses) ? importRefusals.faulty(faults) : importRefusals.undecided(describeLosses(losses)),
    }
  } catch (error) {
    if (error instanceof Unreadable) return { refusal: `${error.message}${hintAt(from, text)}` }
    throw error
  }
}

/** A file that is plainly of another source says so. */
function hintAt(from: SourceName, text: string): string {
  try {
    const guess = guessSource(text)
    return guess === from ? '' : ` ${importRefusals.looksLike(guess)}`
  } catch (error) {
    if (error instanceof Unreadable) return '' // The text is told already.
    throw error
  }
}
