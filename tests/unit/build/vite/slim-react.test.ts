import { build } from 'vite'
import { expect, test, vi } from 'vitest'
import { slimReact } from '#build/vite/slim-react.ts'

vi.stubEnv('NODE_ENV', 'production')

/** The script of a page that is nothing but a module. */
async function bundle(code: string): Promise<string> {
  const page: string = '\0page'
  const plugin = {
    name: 'page',
    resolveId: (id: string) => (id === 'page' ? page : null),
    load: (id: string) => (id === page ? code : null),
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [plugin, slimReact()],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })
  const files = [built].flat().flatMap((output) => ('output' in output ? output.output : []))
  return files.map((file) => (file.type === 'chunk' ? file.code : '')).join('')
}

test('a page is sent nothing of React that no page reads, and all of the rest', async () => {
  const script = await bundle(
    "import { useState } from 'react'; import { flushSync } from 'react-dom'; window.read = [useState, flushSync]",
  )
  expect(script).toContain('.useState=')
  expect(script).toContain('.flushSync=')
  expect(script).not.toMatch(/\.(?:Children|cloneElement|useTransition|preload|useFormStatus)=/)
})

test('a page is sent no feature of the renderer that it never uses', async () => {
  const script = await bundle("import { hydrateRoot } from 'react-dom/client'; window.read = [hydrateRoot]")
  expect(script).toContain('.hydrateRoot=')
  expect(script).toContain('slim-react.ts leaves this out')
  const words = ['startViewTransition', 'observeUsing', 'componentWillReceiveProps', 'imageSrcSet']
  expect(words.filter((word) => script.includes(word))).toEqual([])
})

test('a page that reads what is left out is not built', async () => {
  await expect(
    bundle("import { memo, useTransition as begin } from 'react'; window.read = [memo, begin]"),
  ).rejects.toThrow(/imports "useTransition" of React/)
})
