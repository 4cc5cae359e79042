import { useCallback, useEffect, useState } from 'react'
import { readTitle, readTitles } from '#authoring/studio/map/read-titles.ts'
import type { Targets } from '#authoring/studio/map/step-titles.ts'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { savingWords, words } from '#authoring/studio/words.ts'
import { toPromisesFile } from '#authoring/studio-service/contract.ts'
import { getFilesOf, readLoosely, toFunnelFile, toSubject } from '#authoring/texts/funnel-files.ts'
import { isRecord } from '#engine'
import type { Workspace } from './create-workspace.ts'

/** The message after a save; `isBad` where a promise does not hold any more. */
type Said = { text: string; isBad: boolean }

const silence: Said = { text: '', isBad: false }
const plain = (text: string): Said => ({ text, isBad: false })

/**
 * Writes what has changed to disk, and hears what others write there. `isLost` while the server does not answer. `unwritten` are
 * the options that nobody has put in words yet: then it waits for `save(true)`, or for `wait`.
 */
export function useSave(workspace: Workspace, isLost: boolean, targets: Targets) {
  const [said, setSaid] = useState(silence)
  const [unwritten, setUnwritten] = useState<readonly string[]>([])
  useEffect(() => studioServer.listen(workspace.see), [workspace])
  // A text written after a save is not saved; a file that changes on disk is nobody's text.
  useEffect(() => {
    let { disk } = workspace.getState()
    return workspace.subscribe(() => {
      const isWritten = disk === workspace.getState().disk && workspace.getDirty().length > 0
      disk = workspace.getState().disk
      if (isWritten) setSaid((last) => (last.text === words.changedOnDisk ? last : silence))
    })
  }, [workspace])
  // A server that is back is no longer said to be gone.
  useEffect(() => {
    if (!isLost) setSaid((last) => (last.text === words.lostServer ? silence : last))
  }, [isLost])
  const wait = useCallback(() => setUnwritten([]), [])
  const say = useCallback((text: string) => setSaid(plain(text)), [])
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
        const broken = await listBroken(texts, dirty, {}, targets)
        const bad = { text: savingWords.broken(broken), isBad: true }
        if (broken.length > 0) setSaid((last) => (last.text === words.saved ? bad : last))
      } else {
        for (const { file, found } of answer.changed) workspace.see(file, found)
        setSaid(plain(words.changedOnDisk))
      }
    },
    [workspace, targets],
  )
  return { save, said, say, unwritten, wait }
}

/** The titles of options that a text has as the studio made them, and the text on disk has not. */
function listUnwritten(text: string | undefined, saved: string | undefined): string[] {
  const [written, before] = [text, saved].map((each) => listTitles(readLoosely(each)))
  return savingWords.placeholders.filter((title) => written?.includes(title) && !before?.includes(title))
}

/** Every title in a document. */
function listTitles(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(listTitles)
  return isRecord(value) ? [value.title, ...Object.values(value).flatMap(listTitles)] : []
}

/** The promises about some files that do not hold, each with who made it: 'Ana prometió de «Sorteo»: «Título» dice: «Hola».' */
export async function listBroken(
  texts: ReadonlyMap<string, string>,
  files: readonly string[],
  drafts: Readonly<Record<string, string>>,
  targets: Targets,
): Promise<string[]> {
  const isAbout = (funnel: string) =>
    [toPromisesFile(funnel), ...getFilesOf(texts, toFunnelFile(funnel))].some((file) => files.includes(file))
  const funnels = [...texts.keys()].map(toSubject).filter(({ kind, id }) => kind === 'funnel' && isAbout(id))
  const asked = funnels.map(async ({ id: funnel }) => {
    const { promises, faults, by } = await studioServer.promises({ funnel, drafts })
    const { toSentence } = readTitles(texts, funnel, targets)
    const title = readTitle(texts, getFilesOf(texts, toFunnelFile(funnel)))
    return [
      ...faults.map((fault) => savingWords.unchecked(by, title, toSentence(fault))),
      ...promises.flatMap(({ sentence, broken }) =>
        broken ? savingWords.promised(by, title, toSentence(sentence)) : [],
      ),
    ]
  })
  const found = await Promise.all(asked).catch(() => [])
  return found.flat()
}
