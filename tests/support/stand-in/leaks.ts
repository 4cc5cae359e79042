/**
 * Rights that a hosted project gives although it should not, with the way to close each where there is more than one.
 * Absent means closed.
 */
export interface Leaks {
  /** Schemas exposed beside `public`. */
  exposed?: string[]
  /** `<verb> <schema>.<relation>`, as in `select public.notas`. */
  granted?: string[]
  /** `<schema>.<function>`. */
  callable?: string[]
  /** How many rows a reading gives. */
  rows?: number
  signUp?: boolean
  anonymous?: boolean
  otp?: boolean
  /** Buckets that a stranger sees. */
  buckets?: string[]
  /** Buckets whose files a stranger sees. */
  listed?: string[]
  /** Buckets that a stranger may fill. */
  filled?: string[]
  publicBuckets?: string[]
  createsBuckets?: boolean
  /** `<schema>.<table>`. */
  broadcast?: string[]
  /** Nobody may join without being asked; or the database never says whether it tells. */
  realtime?: 'private' | 'mute'
  /** Functions that are deployed beside those that should be. */
  deployed?: string[]
  /** The checks that a function leaves out: `<function> <check>`. */
  unchecked?: `${string} ${'origin' | 'type' | 'size' | 'json' | 'answers' | 'secret'}`[]
}
