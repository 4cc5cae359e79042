/** The engine's public API for pages without a framework: runs a funnel in a part of such a page. */
export type { StepId } from '#engine/funnel/register.ts'
export type { PageAbility, PagePart, PortsOf } from './page-part.ts'
export { type PageFunnel, type SendEvent, startFunnel } from './start-funnel.ts'
