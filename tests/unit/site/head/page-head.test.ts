import { expect, test } from 'vitest'
import { type PageHead, pageHead, toFullTitle } from '#site/head/page-head.ts'

const page = {
  title: 'Sesiones',
  description: 'Sesiones online.',
  keywords: ['hipnosis', 'grafología'],
}

const readHead = (head: PageHead, fullPath = '/sesiones') => pageHead(head)({ match: { fullPath } })

function findContent(head: ReturnType<typeof readHead>, name: string): unknown {
  const tag = head.meta.find((meta) => meta.name === name || meta.property === name)
  return tag?.content
}

test('a title that contains the base title stays as it is', () => {
  expect(toFullTitle('Hipnosis regresiva y grafología | Sesiones')).toBe('Hipnosis regresiva y grafología | Sesiones')
})

test('a page tells its title, description, keywords, address and robots', () => {
  const head = readHead(page)
  expect(head.meta[0]).toEqual({ title: 'Sesiones | Hipnosis regresiva y grafología' })
  expect(head.links).toEqual([{ rel: 'canonical', href: 'https://www.practica.example/sesiones' }])
  expect(findContent(head, 'description')).toBe('Sesiones online.')
  expect(findContent(head, 'keywords')).toBe('hipnosis, grafología')
  expect(findContent(head, 'robots')).toBe('index, follow')
  expect(findContent(head, 'og:url')).toBe('https://www.practica.example/sesiones')
  expect(findContent(head, 'og:image')).toMatch(/^https:\/\/www\.practica\.example\/.+\.png$/)
  expect(findContent(head, 'twitter:card')).toBe('summary_large_image')
})

test('an article adds its author and times, other pages do not', () => {
  const article = { author: 'Ana', published: '2024-12-10', modified: '2025-01-02', section: 'Hipnosis' }
  const head = readHead({ ...page, article })
  expect(findContent(head, 'og:type')).toBe('article')
  expect(findContent(head, 'article:published_time')).toBe('2024-12-10')
  expect(findContent(head, 'article:modified_time')).toBe('2025-01-02')
  expect(findContent(head, 'author')).toBe('Ana')
  expect(findContent(readHead(page), 'article:published_time')).toBeUndefined()
})

test("a page's address is that of its route; a folder's own page has none of its slash", () => {
  expect(readHead(page, '/').links[0]?.href).toBe('https://www.practica.example/')
  expect(readHead(page, '/blog/').links[0]?.href).toBe('https://www.practica.example/blog')
})
