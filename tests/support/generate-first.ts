import { generate } from '#project/generate/generate.ts'

/** Before the unit tests: what they import is generated from the JSON as it is now. */
export default function generateFirst(): Promise<void> {
  return generate()
}
