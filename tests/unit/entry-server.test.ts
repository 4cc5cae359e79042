import { expect, test, vi } from 'vitest'
import { inProject } from '#build/project-root.ts'

test('what a component throws stops the build: no page goes out with a hole in it', async () => {
  vi.doMock('#site/ui/social-links.tsx', () => ({
    SocialLinks() {
      throw new RangeError('«instagran» no está en «links»')
    },
  }))
  const { renderPage } = await import(inProject('src/entry-server.tsx'))
  await expect(renderPage('/')).rejects.toThrow('«instagran»')
})
