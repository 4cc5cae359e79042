import { readReal } from './real-forms.ts'
import {
  type Authored,
  createBranches,
  createHardLicence,
  createHealthScales,
  createLicence,
  createLine,
  createPhq9,
  createQuiz,
} from './sizes.ts'

/** Funnels of the sizes that people fill in, and larger ones, by what they are. */
export const sizes: Readonly<Record<string, () => Authored>> = {
  'quiz of 5 × 5': () => createQuiz(5, 5),
  'quiz of 11 × 5': () => createQuiz(11, 5),
  'quiz of 22 × 5': () => createQuiz(22, 5),
  'PHQ-9, one a screen': createPhq9,
  'PHQ-9 and GAD-7, one a screen': () => createHealthScales(),
  'PHQ-9 and GAD-7, two screens': () => createHealthScales(true),
  'licence of 42 pages, 25 conditions': createLicence,
  'licence, conditions of far away': createHardLicence,
  'IPIP, 100 questions on five pages': () => readReal('ipip-100'),
  '300 steps, 60 branches': () => createBranches(300),
  '1,000 steps, 200 branches': () => createBranches(1000),
  '300 steps in a line': () => createLine(300),
  '3,000 steps in a line': () => createLine(3000),
  '10,000 steps in a line': () => createLine(10_000),
}
