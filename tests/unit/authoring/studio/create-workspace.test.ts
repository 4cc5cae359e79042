import { expect, test } from 'vitest'
import { createWorkspace } from '#authoring/studio/document/create-workspace.ts'

const disk = (file: string, text: string) => ({ file, text, hash: `hash of ${text}` })
const files = [disk('a', 'uno'), disk('b', 'dos')]

function open() {
  let time = 0
  const workspace = createWorkspace(files, [], () => time)
  const getText = (file: string) => workspace.getState().texts.get(file)
  const wait = (milliseconds: number) => {
    time += milliseconds
  }
  return { workspace, getText, wait }
}

test('one step back undoes all files of a change, and one forth makes it again', () => {
  const { workspace, getText } = open()
  workspace.edit({ a: 'UNO', b: 'DOS' })
  expect(workspace.undo()).toEqual(['a', 'b'])
  expect([getText('a'), getText('b'), workspace.getDirty()]).toEqual(['uno', 'dos', []])
  expect(workspace.undo()).toEqual([])
  workspace.redo()
  expect([getText('a'), getText('b')]).toEqual(['UNO', 'DOS'])
})

test('what is typed without a pause is one step, across a pause two, and never one with what a form view did', () => {
  const { workspace, getText, wait } = open()
  workspace.edit({ a: 'u' }, true)
  wait(100)
  workspace.edit({ a: 'un' }, true)
  wait(5000)
  workspace.edit({ a: 'uno!' }, true)
  workspace.edit({ a: 'form' })
  workspace.undo()
  expect(getText('a')).toBe('uno!')
  workspace.undo()
  expect(getText('a')).toBe('un')
  workspace.undo()
  expect(getText('a')).toBe('uno')
  expect(workspace.getState().canUndo).toBe(false)
})

test('where the way back is ended nothing is undone or made again, and what is written stays', () => {
  const { workspace, getText } = open()
  workspace.edit({ a: 'UNO' })
  workspace.edit({ a: 'UNO!' })
  workspace.undo()
  // A file that is only to be made again is none of the texts.
  workspace.edit({ nuevo: 'x' })
  workspace.undo()
  workspace.endHistory()
  const { canUndo, canRedo } = workspace.getState()
  expect([canUndo, canRedo, getText('a')]).toEqual([false, false, 'UNO'])
})

test('a file that is not being edited follows the disk', () => {
  const { workspace, getText } = open()
  workspace.see('a', disk('a', 'tres'))
  expect([getText('a'), workspace.getDirty(), workspace.getConflicts()]).toEqual(['tres', [], []])
  workspace.see('b', null)
  expect(getText('b')).toBeUndefined()
})

test('a step back never leads behind what others have made of a saved file, and still undoes the other files of a change', () => {
  const { workspace, getText } = open()
  workspace.edit({ a: 'mío', b: 'DOS' })
  for (const [file, text] of [
    ['a', 'mío'],
    ['b', 'DOS'],
  ] as const)
    workspace.see(file, disk(file, text))
  workspace.see('a', disk('a', 'suyo'))
  workspace.undo()
  expect([getText('a'), getText('b'), workspace.getState().canUndo]).toEqual(['suyo', 'dos', false])
})

test('what others take back is no conflict any more', () => {
  const { workspace } = open()
  workspace.edit({ a: 'mío' })
  workspace.see('a', disk('a', 'suyo'))
  expect(workspace.getConflicts()).toHaveLength(1)
  workspace.see('a', disk('a', 'uno'))
  expect(workspace.getConflicts()).toEqual([])
})

test('what was settled is not undone by a step forth from before', () => {
  const { workspace, getText } = open()
  workspace.edit({ a: 'mío' })
  workspace.edit({ a: 'mío otra vez' })
  workspace.undo()
  workspace.see('a', disk('a', 'suyo'))
  workspace.settle('a', 'suyo')
  workspace.redo()
  expect(getText('a')).toBe('suyo')
})

test('one that is being edited is never replaced: both sides are told, and joined where they touch different lines', () => {
  const { workspace, getText } = open()
  workspace.see('a', disk('a', '1\n2\n3\n4'))
  workspace.edit({ a: '1\n2\n3\nmío' })
  workspace.see('a', disk('a', 'suyo\n2\n3\n4'))
  expect(getText('a')).toBe('1\n2\n3\nmío')
  expect(workspace.getConflicts()).toEqual([
    { file: 'a', base: '1\n2\n3\n4', mine: '1\n2\n3\nmío', theirs: 'suyo\n2\n3\n4', merged: 'suyo\n2\n3\nmío' },
  ])
  workspace.settle('a', 'suyo\n2\n3\nmío')
  expect(workspace.getConflicts()).toEqual([])
  expect(workspace.getState().disk.get('a')?.text).toBe('suyo\n2\n3\n4')
})

test('where both changed the same line there is nothing to join', () => {
  const { workspace } = open()
  workspace.edit({ a: 'mío' })
  workspace.see('a', disk('a', 'suyo'))
  expect(workspace.getConflicts()).toMatchObject([{ merged: null }])
})

test('one save is no conflict of its own', () => {
  const { workspace } = open()
  workspace.edit({ a: 'mío' })
  workspace.see('a', disk('a', 'mío'))
  expect([workspace.getConflicts(), workspace.getDirty()]).toEqual([[], []])
})

test('drafts of before a reload are there again, and what the disk says by now is told', () => {
  const workspace = createWorkspace([disk('a', 'suyo')], [{ file: 'a', text: 'mío', base: disk('a', 'uno') }])
  expect(workspace.getState().texts.get('a')).toBe('mío')
  expect(workspace.getConflicts()).toMatchObject([{ base: 'uno', mine: 'mío', theirs: 'suyo' }])
})

test('everything that is not saved is discarded at once, a new file too, and comes back with one step', () => {
  const workspace = createWorkspace([{ file: 'a', text: '1', hash: 'x' }])
  workspace.edit({ a: '2' })
  workspace.edit({ b: 'nuevo' })
  workspace.discard()
  expect([...workspace.getState().texts]).toEqual([['a', '1']])
  expect(workspace.getDirty()).toEqual([])
  workspace.undo()
  expect([...workspace.getState().texts]).toEqual([
    ['a', '2'],
    ['b', 'nuevo'],
  ])
})
