/** What a hosted project allows although it should not, and how it is closed where that has more than one way. Absent means closed. */
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
  /** What a function does not look at: `<function> <check>`. */
  unchecked?: `${string} ${'origin' | 'type' | 'size' | 'json' | 'answers' | 'secret'}`[]
}
