/** The engine's light door: runs funnels without questions on pages that carry no framework. */
export type { StepId } from '#engine/funnel/register.ts'
export type {
  EventData,
  LightAbility,
  LightEdge,
  LightEffect,
  LightFunnel,
  LightHost,
  LightStep,
} from './light-funnel.ts'
export { type LightPorts, runLight } from './run-light.ts'
