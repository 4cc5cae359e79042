import { replayPaths, testPaths } from '#engine/model'
import funnel from '#generated/funnels/cuestionario.gen.ts'
import { test } from '#support/e2e.ts'

for (const path of testPaths(funnel))
  test(path.title, async ({ page }) => {
    await replayPaths(page, funnel, [path], {
      open: () => page.goto('/cuestionario'),
    })
  })
