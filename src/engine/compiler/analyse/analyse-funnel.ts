import { createDiagnostics } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonSource } from '#engine/compiler/source/json-source.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { type Analysis, createAnalysis } from './analysis.ts'
import { findDeadEnds } from './find-dead-ends.ts'
import { findDeadParts } from './find-dead-parts.ts'
import { findEarlyCitations } from './find-early-citations.ts'
import { findRepeatedQuestions } from './find-repeated-questions.ts'
import { findRepeatedSends } from './find-repeated-sends.ts'
import { findRuleDiagnostics, findUncovered } from './find-rule-diagnostics.ts'
import { findSharedScreens } from './find-shared-screens.ts'
import { findSilentFailures } from './find-silent-failures.ts'
import { findSkippedQuestions } from './find-skipped-questions.ts'
import { findTooManyCases } from './find-too-many-cases.ts'
import { findUnansweredSends } from './find-unanswered-sends.ts'
import { findUndecidable } from './find-undecidable.ts'
import { findUndeliveredAnswers } from './find-undelivered-answers.ts'
import { findUnsentEndings } from './find-unsent-endings.ts'
import { findUnshownFields } from './find-unshown-fields.ts'
import { findUntoldSends } from './find-untold-sends.ts'

/**
 * Decides what no visitor may meet: a step that is never reached, a place from which no ending can be reached without going
 * back or changing an answer, a rule that never fires or asks what is not yet known, an answer that no rule covers, a screen
 * without anything on it, a submission without an answer it needs or made twice, a failure that nobody is told of, a contact that
 * reaches nobody. Not sampled: answers are split into the
 * classes that something ahead can tell apart, and every state is visited. The funnel must have passed the other checks.
 *
 * @param limit how many states may be visited before it is said which answers make them so many
 */
export function analyseFunnel(source: JsonSource, funnel: Funnel, limit?: number): Diagnostic[] {
  const diagnostic = createDiagnostics(source)
  const undecidable = findUndecidable(funnel, diagnostic)
  if (undecidable.length > 0) return undecidable
  const analysis = createAnalysis(funnel, diagnostic, limit)
  const tooMany = findTooManyCases(analysis)
  // Questions with few enough cases are decided all the same.
  if (tooMany.length > 0)
    return [...tooMany, ...findUncovered(analysis), ...findSkippedQuestions(analysis), ...findOnReturn(analysis)]
  const ofPaths = findOnPaths(analysis)
  const undecided = findTooManyCases(analysis)
  if (undecided.length > 0) return [...undecided, ...ofPaths]
  // Back is judged by the paths that exist: while these are at fault it only repeats their diagnostics.
  const hasFaults = ofPaths.some(({ severity }) => severity === 'fault')
  return hasFaults ? ofPaths : [...ofPaths, ...findOnReturn(analysis)]
}

/** Everything that is wrong on the way from the first step to an ending. */
function findOnPaths(analysis: Analysis): Diagnostic[] {
  const deadEnds = findDeadEnds(analysis)
  return [
    ...deadEnds,
    ...findRuleDiagnostics(analysis, deadEnds.length > 0),
    ...findSkippedQuestions(analysis),
    ...findUnshownFields(analysis),
    ...findUnansweredSends(analysis),
    ...findEarlyCitations(analysis),
    ...findDeadParts(analysis),
    ...findRepeatedSends(analysis),
    ...findSilentFailures(analysis),
    ...findUntoldSends(analysis),
    ...findUndeliveredAnswers(analysis),
    ...findUnsentEndings(analysis),
  ]
}

/** Everything that is wrong where somebody comes to a question or a screen again. */
function findOnReturn(analysis: Analysis): Diagnostic[] {
  return [...findRepeatedQuestions(analysis), ...findSharedScreens(analysis)]
}
