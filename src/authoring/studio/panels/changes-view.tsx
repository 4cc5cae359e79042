import { useEffect, useState } from 'react'
import { studioServer } from '#authoring/studio/studio-server.ts'
import { changesWords } from '#authoring/studio/words.ts'

/** What the texts do otherwise than those of the last commit, in words. */
export function ChangesView({ drafts }: { drafts: Readonly<Record<string, string>> }) {
  const [report, setReport] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    studioServer.compare({ drafts }).then(
      ({ text }) => !isOver && setReport(text),
      () => !isOver && setReport(changesWords.failed),
    )
    return () => {
      isOver = true
    }
  }, [drafts])
  return (
    <div className="changes">
      <h2>{changesWords.heading}</h2>
      <p role="status" className="report">
        {report ?? changesWords.comparing}
      </p>
    </div>
  )
}
