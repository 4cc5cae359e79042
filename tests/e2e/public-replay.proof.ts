import { replayPaths, testPaths } from '#engine/model'
import funnel from '#generated/funnels/valoracion-practica.gen.ts'
import { test } from '#support/e2e.ts'

for (const path of testPaths(funnel))
  test(path.title, async ({ page, problems }) => {
    problems.allow(/^console: /) // A request that fails is a line in the browser's console.
    await replayPaths(page, funnel, [path], {
      open: () => page.goto('/valoracion-practica'),
      job: (outcome) => page.route('**/email/send', (route) => (outcome === 'done' ? route.continue() : route.abort())),
    })
  })
