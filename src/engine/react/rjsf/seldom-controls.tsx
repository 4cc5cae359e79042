import type { Control, SeldomKind } from './controls.tsx'

/** The controls of kinds that few forms have. */
export const seldomControls: Record<SeldomKind, Control> = {}
