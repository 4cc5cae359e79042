import {
  apiPaths,
  type DiskFile,
  type FoundFile,
  type Posts,
  type StudioProject,
} from '#authoring/studio-service/contract.ts'

/** Sends the requests of one address. */
function post<Name extends keyof Posts>(name: Name) {
  return async (request: Parameters<Posts[Name]>[0]): Promise<ReturnType<Posts[Name]>> => {
    const body = JSON.stringify(request)
    const response = await fetch(apiPaths[name], {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    if (!response.ok) throw new Error(`${apiPaths[name]}: ${response.status}`)
    return response.json()
  }
}

/** The development server, as the studio speaks to it. */
export const studioServer = {
  async load(): Promise<StudioProject> {
    const response = await fetch(apiPaths.project)
    if (!response.ok) throw new Error(`${apiPaths.project}: ${response.status}`)
    return response.json()
  },
  check: post('check'),
  plan: post('plan'),
  page: post('page'),
  removePage: post('removal'),
  compare: post('compare'),
  counts: post('counts'),
  walks: post('walks'),
  promises: post('promises'),
  publish: post('publish'),
  save: post('save'),
  /** Hears what changes on disk, by whomever; returns how to stop. */
  listen(hear: (file: string, found: DiskFile | null) => void): () => void {
    const source = new EventSource(apiPaths.changes)
    source.onmessage = ({ data }) => {
      const { file, found }: FoundFile = JSON.parse(data)
      hear(file, found)
    }
    return () => source.close()
  },
}
