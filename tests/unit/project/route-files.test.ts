import { expect, test } from 'vitest'
import { findMissingPages, listRouteFiles } from '#project/route-files.ts'

test('every page has its file', () => {
  const files = listRouteFiles()
  expect(files.get('/')).toBe('src/routes/index.tsx')
  expect(files.get('/blog')).toBe('src/routes/blog.index.tsx')
  expect(files.get('/blog/hipnosis-regresiva-beneficios')).toBe(
    'src/site/content/blog/hipnosis-regresiva-beneficios.ts',
  )
})

test('a file that gives no page is reported, with what to export', () => {
  const paths = [...listRouteFiles().keys()]
  expect(findMissingPages(paths)).toEqual([])
  expect(findMissingPages(paths.filter((path) => path !== '/retos'))).toEqual([
    "/retos (src/routes/retos.tsx): el archivo no da ninguna página. Exporta de él: export const Route = createFileRoute('/retos')({ … })",
  ])
})
