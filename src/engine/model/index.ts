/** The public API for testers: the model of a funnel, its states and paths, and sample answers. No page of a site loads it. */

export { type Exploration, exploreFunnel, type Inquiry } from '#engine/decide/explore.ts'
export { flow } from '#engine/decide/flow.ts'
export { getAnswersOnPath, getGivenAnswers, getKnownFacts } from '#engine/decide/known-facts.ts'
export { createDeciders, getAnswersRead, getNamesCompared, sortByDeciders } from '#engine/decide/live-variables.ts'
export { CrowdedError } from '#engine/decide/partition/crowded-error.ts'
export { listUndecidedDays, settleDay } from '#engine/decide/partition/day-classes.ts'
export { getEventData } from '#engine/decide/partition/event-data.ts'
export { createAnswerClasses } from '#engine/decide/partition/field-classes.ts'
export { listUndecided } from '#engine/decide/partition/nested-values.ts'
export { getInvalidSamples, getValidSamples } from '#engine/decide/partition/sample-answers.ts'
export { listUndecidedValues } from '#engine/decide/partition/value-classes.ts'
export { pickByValue } from '#engine/decide/setting.ts'
export type { ModelEvent, Move, State } from '#engine/decide/state.ts'
export {
  createStepGraph,
  getAhead,
  type StepGraph,
  type StepNode,
} from '#engine/decide/step-graph.ts'
export { getLoops } from '#engine/decide/strong-components.ts'
export { fitsKind, getStorageRules } from '#engine/form/storage-rules.ts'
export { createModel, getMachineEdges, type MachineEdge, toEdgeId } from './create-model.ts'
export type { ModelEdge } from './paths.ts'
export {
  type FunnelPath,
  getEdgePaths,
  getModelEdges,
  getPathTo,
  isCompletion,
  type ModelPath,
  type PathStep,
  toVariant,
} from './paths.ts'
export {
  type Followed,
  type Following,
  followPath,
  getNearestPath,
  type Misfit,
  type RecordedPath,
  recordPath,
} from './record-path.ts'
export { type Causes, type ReplayedElement, type ReplayedPage, replayPaths } from './replay-paths.ts'
export { type EndingShares, getShares, type Shares } from './shares.ts'
export { endingPaths, type TestPath, testPaths, type Walk, walkFunnel } from './test-paths.ts'
export { createTracer, type Trace } from './trace.ts'
