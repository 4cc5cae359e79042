/** The public API for a first page: an engine with plain parts, English words and nothing that is kept. */
export { createPlainEngine, englishMessages, type PlainOptions } from './create-plain-engine.tsx'
