import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,model,built}/**/*.test.{ts,tsx}'],
    // Many of these wait for processes of their own more than they work.
    maxWorkers: 3,
    // Databases and Deno processes are started in hooks, and days of the outbox are lived through; two cores are shared by all.
    hookTimeout: 120_000,
    testTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
  },
})
