/** The engine's public API for React: the components, and what a site brings to them. */

export type { ScreenContent } from '#engine/funnel/funnel-context.ts'
export type { AnyFunnelId, FunnelId, PageFunnelId, Register, StepId } from '#engine/funnel/register.ts'
export { afterPaint } from './after-paint.ts'
export type { Checkpoint } from './checkpoint.ts'
export type { Messages } from './engine-context.tsx'
export {
  type Address,
  type Engine,
  EngineProvider,
  type LayoutProps,
  type MailDomains,
  type OpeningProps,
  type PaceProps,
  type Parts,
  type ReviewProps,
  type SeldomMessages,
  type StepHistory,
  type TabStore,
  useEngine,
  type ViewProps,
} from './engine-context.tsx'
export { Funnel } from './funnel.tsx'
export { loadControls } from './rjsf/controls.tsx'
export { POSITION_ID } from './rjsf/field-context.ts'
export { useGoOnByChoice } from './use-go-on-by-choice.ts'
