/** The testers' door: the model of a funnel, its paths, and sample answers. Runs in Node only. */
export { createModel, type ModelEvent, toModelConfig } from './create-model.ts'
export {
  exploreModel,
  getEdgePaths,
  getModelEdges,
  getShortestPaths,
  type ModelEdge,
  type ModelNode,
  type ModelNodes,
  type ModelPath,
  type PathStep,
} from './model-paths.ts'
export { getDecisiveNames, getNamesCompared } from './names-compared.ts'
export { getInvalidSamples, getValidSamples } from './sample-answers.ts'
export { getScoreDecisions, getScoreShares, type ScoreDecision, type ScoreOutcome } from './score-outcomes.ts'
