import { useCallback, useEffect, useState } from 'react'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { words } from '#authoring/studio/words.ts'
import type { Workspace } from './create-workspace.ts'

/** Writes what has changed to disk, and hears what others write there. `isLost` while the server does not answer. */
export function useSave(workspace: Workspace, isLost: boolean): { save(): void; message: string } {
  const [message, setMessage] = useState('')
  useEffect(() => studioServer.listen(workspace.see), [workspace])
  // A text written after a save is not saved.
  useEffect(() => {
    const look = () => setMessage((said) => (said === words.saved && workspace.getDirty().length > 0 ? '' : said))
    return workspace.subscribe(look)
  }, [workspace])
  // A server that is back is no longer said to be gone.
  useEffect(() => {
    if (!isLost) setMessage((said) => (said === words.lostServer ? '' : said))
  }, [isLost])
  const save = useCallback(async () => {
    const { texts, disk } = workspace.getState()
    const files = workspace
      .getDirty()
      .map((file) => ({ file, text: texts.get(file) ?? '', base: disk.get(file)?.hash ?? null }))
    if (files.length === 0) return
    const answer = await studioServer.save({ files }).catch(() => ({ refused: words.lostServer }))
    if ('refused' in answer) setMessage(answer.refused)
    else if ('saved' in answer) {
      for (const each of answer.saved) workspace.see(each.file, each)
      setMessage(words.saved)
    } else {
      for (const { file, text, hash } of answer.changed)
        workspace.see(file, text === null || hash === null ? null : { file, text, hash })
      setMessage(words.changedOnDisk)
    }
  }, [workspace])
  return { save, message }
}
