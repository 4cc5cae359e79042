import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { publishFiles } from '#authoring/studio-service/publish-files.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

let folder = createTemporaryFolder()
const root = () => join(folder.path, 'web')
const file = 'funnels/reto.funnel.json'
const words = { files: [file], subject: 'reto: Cambia el título', text: '### Cambia\n\n- El título.' }
const git = (...asked: string[]) => execFileSync('git', asked, { cwd: root(), encoding: 'utf8' }).trim()

beforeEach(() => {
  folder = createTemporaryFolder()
  mkdirSync(join(root(), 'funnels'), { recursive: true })
  git('init', '--quiet', '--initial-branch', 'main')
  git('config', 'user.name', 'A')
  git('config', 'user.email', 'a@example.org')
  git('commit', '--quiet', '--allow-empty', '--message', 'first')
  writeFileSync(join(root(), file), '{}')
  writeFileSync(join(root(), 'notes.txt'), 'not of the studio')
  git('add', 'notes.txt')
})
afterEach(() => folder.remove())

test('the files named are committed with the sentences of the change, and nothing else', () => {
  expect(publishFiles(root(), words)).toEqual({ branch: null, link: null })
  expect(git('log', '-1', '--format=%B')).toBe('reto: Cambia el título\n\n### Cambia\n\n- El título.')
  expect(git('show', '--name-only', '--format=', 'HEAD')).toBe(file)
  expect(git('branch', '--show-current')).toBe('main')
})

test('where there is a remote it goes there on a branch of its own, and further changes on the same', () => {
  execFileSync('git', ['init', '--quiet', '--bare', join(folder.path, 'remote')])
  git('remote', 'add', 'origin', join(folder.path, 'remote'))
  const first = publishFiles(root(), words)
  expect(first).toEqual({ branch: expect.stringMatching(/^estudio\//), link: null })
  writeFileSync(join(root(), file), '{ "id": "reto" }')
  expect(publishFiles(root(), words)).toEqual(first)
  expect(git('ls-remote', '--heads', 'origin').split('\n')).toHaveLength(1)
  expect(git('rev-list', '--count', '@{upstream}')).toBe('3')
})

test('what cannot be done is said, with what to ask of a developer', () => {
  git('remote', 'add', 'origin', join(folder.path, 'nowhere'))
  expect(publishFiles(root(), words)).toEqual({ refused: expect.stringContaining('suba la rama «estudio/') })
  writeFileSync(join(root(), '.git/hooks/pre-commit'), '#!/bin/sh\necho "falta una revisión" >&2\nexit 1\n')
  chmodSync(join(root(), '.git/hooks/pre-commit'), 0o755)
  writeFileSync(join(root(), file), '{ "id": "reto" }')
  expect(publishFiles(root(), words)).toEqual({ refused: expect.stringContaining('«falta una revisión»') })
})
