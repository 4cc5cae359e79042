import fc from 'fast-check'

// A property that is red says its seed, and is red again under the same `SEED`.
fc.configureGlobal({ seed: Number(process.env.SEED) })
