/** The engine's public API for pages without a framework: runs the funnels that a part of such a page hosts. */
export type { StepId } from '#engine/funnel/register.ts'
export type { PageAbility, PageHost, PortsOf } from './page-host.ts'
export { type EventData, type PageFunnel, type PageFunnelView, type SendEvent, startFunnel } from './start-funnel.ts'
