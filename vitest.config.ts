import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,model,built}/**/*.test.{ts,tsx}'],
    // Many of these wait for processes of their own more than they work.
    maxWorkers: 3,
    // Databases and Deno processes are started in hooks; two cores are shared by everything.
    hookTimeout: 60_000,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
