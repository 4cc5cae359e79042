import { useCallback, useEffect, useState } from 'react'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { savingWords, words } from '#authoring/studio/words.ts'
import { findFunnel } from '#authoring/texts/funnel-files.ts'
import type { Workspace } from './create-workspace.ts'

/** The message after a save; `isBad` where a promise does not hold any more. */
type Said = { text: string; isBad: boolean }

const silence: Said = { text: '', isBad: false }
const plain = (text: string): Said => ({ text, isBad: false })

/**
 * Writes what has changed to disk, and hears what others write there. `isLost` while the server does not answer. `unwritten` are
 * the options that nobody has put in words yet: then it waits for `save(true)`, or for `wait`.
 */
export function useSave(workspace: Workspace, isLost: boolean) {
  const [said, setSaid] = useState(silence)
  const [unwritten, setUnwritten] = useState<readonly string[]>([])
  useEffect(() => studioServer.listen(workspace.see), [workspace])
  // A text written after a save is not saved.
  useEffect(() => {
    const isOver = ({ text }: Said) => text !== words.changedOnDisk && workspace.getDirty().length > 0
    return workspace.subscribe(() => setSaid((last) => (last !== silence && isOver(last) ? silence : last)))
  }, [workspace])
  // A server that is back is no longer said to be gone.
  useEffect(() => {
    if (!isLost) setSaid((last) => (last.text === words.lostServer ? silence : last))
  }, [isLost])
  const wait = useCallback(() => setUnwritten([]), [])
  const save = useCallback(
    async (isMeant = false) => {
      const { texts, disk } = workspace.getState()
      const dirty = workspace.getDirty()
      const open = isMeant ? [] : dirty.flatMap((file) => listUnwritten(texts.get(file), disk.get(file)?.text))
      setUnwritten(open)
      if (open.length > 0 || dirty.length === 0) return
      const files = dirty.map((file) => ({ file, text: texts.get(file) ?? '', base: disk.get(file)?.hash ?? null }))
      const answer = await studioServer.save({ files }).catch(() => ({ refused: words.lostServer }))
      if ('refused' in answer) setSaid(plain(answer.refused))
      else if ('saved' in answer) {
        for (const each of answer.saved) workspace.see(each.file, each)
        setSaid(plain(words.saved))
        const broken = await findBroken(texts, dirty)
        if (broken !== null) setSaid((last) => (last.text === words.saved ? { text: broken, isBad: true } : last))
      } else {
        for (const { file, text, hash } of answer.changed)
          workspace.see(file, text === null || hash === null ? null : { file, text, hash })
        setSaid(plain(words.changedOnDisk))
      }
    },
    [workspace],
  )
  return { save, said, unwritten, wait }
}

/** The titles of options that a text has as the studio made them, and the text on disk has not. */
function listUnwritten(text = '', saved = ''): string[] {
  return savingWords.placeholders.filter((title) => {
    const written = `"title": ${JSON.stringify(title)}`
    return text.includes(written) && !saved.includes(written)
  })
}

/** The message about a promise on a saved file that does not hold any more; null where all hold. */
async function findBroken(texts: ReadonlyMap<string, string>, files: readonly string[]): Promise<string | null> {
  const funnels = new Set(files.flatMap((file) => findFunnel(texts, file) ?? []))
  const asked = [...funnels].map((funnel) => studioServer.promises({ funnel, drafts: {} }))
  const answers = await Promise.all(asked).catch(() => [])
  const broken = answers.filter(({ promises }) => promises.some((each) => each.broken !== null))
  return broken[0] ? savingWords.broken(broken[0].by) : null
}
