import type { FunnelFeatures } from './funnel-context.ts'

const readNone = () => ({ parameters: {} })
const findNone = () => null

/** The features of a funnel that needs none: it says its texts as they are written. */
export const noFeatures: FunnelFeatures = {
  getValues: () => ({}),
  onDay: (funnel) => funnel,
  readInput: readNone,
  readStoredInput: readNone,
  fillIn: findNone,
  citeAnswers: (_funnel, _context, text) => text,
  citeInEffect: (_funnel, _context, effect) => effect,
  citeInForm: (_funnel, _context, form) => form,
  toShownStep: (_funnel, _context, step) => step,
  toScreenContent: findNone,
  listReview: () => [],
  leaveReview: findNone,
  returnToReview: findNone,
}
