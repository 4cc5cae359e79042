import { afterEach, expect, test, vi } from 'vitest'
import { inProject } from '#project/project-root.ts'

afterEach(() => {
  vi.doUnmock('#site/ui/social-links.tsx')
  vi.doUnmock('#site/sections/days.tsx')
  vi.resetModules()
})

test('what a component throws stops the build: no page goes out with a hole in it', async () => {
  vi.doMock('#site/ui/social-links.tsx', () => ({
    SocialLinks() {
      throw new RangeError('«instagran» no está en «links»')
    },
  }))
  const { renderPage } = await import(inProject('src/entry-server.tsx'))
  await expect(renderPage('/')).rejects.toThrow('«instagran»')
})

test('a page tells that it asks for personal data, and only such a page asks nothing about cookies', async () => {
  const { renderPage } = await import(inProject('src/entry-server.tsx'))
  const hasBanner = ({ html }: { html: string }) => html.includes('data-behaviour="consent"')
  const application = await renderPage('/formulario-contacto')
  expect([application.asksForPersonalData, hasBanner(application)]).toEqual([true, false])
  const quiz = await renderPage('/cuestionario')
  expect([quiz.asksForPersonalData, hasBanner(quiz)]).toEqual([false, true])
})

test('a page that cannot be rendered counts among those that ask for personal data', async () => {
  vi.doMock('#site/sections/days.tsx', () => ({
    Days() {
      throw new RangeError('broken')
    },
  }))
  const { getPersonalDataPaths } = await import(inProject('src/entry-server.tsx'))
  expect(await getPersonalDataPaths()).toContain('/reto-sindrome-impostor')
})

test('an article that does not exist is a page that is not found', async () => {
  const { getPaths, renderPage } = await import(inProject('src/entry-server.tsx'))
  expect(getPaths()).toContain('/blog/hipnosis-regresiva-beneficios')
  expect(getPaths().join(' ')).not.toContain('$')
  const { status, html } = await renderPage('/blog/hipnosis-progresiva')
  expect(status).toBe(404)
  expect(html).toContain('Oops! Page not found')
})
