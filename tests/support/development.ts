import { rmSync } from 'node:fs'
import { type Browser, type BrowserContext, devices } from 'playwright/test'
import { cloneProject } from '#support/clone-project.ts'
import { collectProblems, type Problems } from '#support/page-problems.ts'
import { startDevelopment } from '#support/start-development.ts'

/** A development server on a copy of the project, and a browser's profile that has loaded its modules before. */
export interface Development {
  root: string
  origin: string
  context: BrowserContext
  problems: Problems
  stop(): Promise<void>
}

export async function openDevelopment(browser: Browser): Promise<Development> {
  const root = cloneProject()
  const server = await startDevelopment(root)
  const { origin, inbox } = server
  const context = await browser.newContext({ ...devices['Desktop Chrome'], locale: 'es-ES' })
  const problems = await collectProblems(context, [origin, inbox])
  // The funnels being written go ways that those of the project do not have.
  problems.allow(/^transition: /)
  return {
    root,
    origin,
    context,
    problems,
    stop: async () => {
      await context.close()
      await server.stop()
      rmSync(root, { recursive: true })
    },
  }
}
