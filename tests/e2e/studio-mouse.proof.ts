import { createMouseHand } from '#support/studio/hand.ts'
import { testTasks } from '#support/studio/test-tasks.ts'

testTasks('mouse', createMouseHand)
