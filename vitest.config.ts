import { defineConfig } from 'vitest/config'

const kinds = 'test.{ts,tsx}'
/** They share their modules: the compiler and the model are loaded once for all of them, and nothing of theirs changes a global. */
const pure = [`tests/unit/engine/**/*.${kinds}`, `tests/model/**/*.${kinds}`]

export default defineConfig({
  test: {
    // Many of these wait for processes of their own more than they work.
    maxWorkers: 3,
    // Databases and Deno processes are started in hooks, and days of the outbox are lived through; two cores are shared by all.
    hookTimeout: 120_000,
    testTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'engine', include: pure, isolate: false } },
      { extends: true, test: { name: 'rest', include: [`tests/{unit,built}/**/*.${kinds}`], exclude: pure } },
    ],
  },
})
