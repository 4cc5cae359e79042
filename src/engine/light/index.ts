/** The engine's light door: runs funnels without questions on pages that carry no framework. */
export type { EventData, LightEdge, LightEffect, LightFunnel, LightStep } from './light-funnel.ts'
export { type LightPorts, runLight } from './run-light.ts'
