import { expect, test } from 'vitest'
import { listBuiltPages } from '#build/pages/page-file.ts'
import { distFolder, openMain } from '#support/built-page.ts'

/** The addresses that the links of a page's content write to. */
function listAddresses(path: string): string[] {
  const links = openMain(path).querySelectorAll('a[href^="mailto:"]')
  return links.map((link) => (link.getAttribute('href') ?? '').replace(/^mailto:|\?.*$/g, ''))
}

test.for(listBuiltPages(distFolder))('%s shows each address that it writes to', (path) => {
  const { text } = openMain(path)
  expect(listAddresses(path).filter((address) => !text.includes(address))).toEqual([])
})

test.for(['/conferencia', '/hipnosis', '/hipnosis-vip', '/sesiones'])(
  '%s has a button that copies the address, that keeps its place until it can',
  (path) => {
    const buttons = openMain(path).querySelectorAll('[data-behaviour~="copy-address"]')
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) {
      expect(listAddresses(path)).toContain(button.getAttribute('data-address'))
      expect(button.hasAttribute('disabled')).toBe(true)
    }
  },
)
