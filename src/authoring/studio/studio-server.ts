import {
  apiPaths,
  type CheckAnswer,
  type CheckRequest,
  type CompareAnswer,
  type CompareRequest,
  type CountsAnswer,
  type CountsRequest,
  type DiskFile,
  type PageAnswer,
  type PageRequest,
  type PlanAnswer,
  type PlanRequest,
  type PromisesAnswer,
  type PromisesRequest,
  type PublishAnswer,
  type PublishRequest,
  type RemovalAnswer,
  type RemovalRequest,
  type SaveAnswer,
  type SaveRequest,
  type StudioProject,
  type WalksAnswer,
  type WalksRequest,
} from '#authoring/studio-service/contract.ts'

async function post<Answer>(path: string, body: object): Promise<Answer> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** The development server, as the studio speaks to it. */
export const studioServer = {
  async load(): Promise<StudioProject> {
    const response = await fetch(apiPaths.project)
    if (!response.ok) throw new Error(`${apiPaths.project}: ${response.status}`)
    return response.json()
  },
  check: (request: CheckRequest) => post<CheckAnswer>(apiPaths.check, request),
  plan: (request: PlanRequest) => post<PlanAnswer>(apiPaths.plan, request),
  page: (request: PageRequest) => post<PageAnswer>(apiPaths.page, request),
  removePage: (request: RemovalRequest) => post<RemovalAnswer>(apiPaths.removal, request),
  compare: (request: CompareRequest) => post<CompareAnswer>(apiPaths.compare, request),
  counts: (request: CountsRequest) => post<CountsAnswer>(apiPaths.counts, request),
  walks: (request: WalksRequest) => post<WalksAnswer>(apiPaths.walks, request),
  promises: (request: PromisesRequest) => post<PromisesAnswer>(apiPaths.promises, request),
  publish: (request: PublishRequest) => post<PublishAnswer>(apiPaths.publish, request),
  save: (request: SaveRequest) => post<SaveAnswer>(apiPaths.save, request),
  /** Hears what changes on disk, by whomever; returns how to stop. */
  listen(hear: (file: string, found: DiskFile | null) => void): () => void {
    const source = new EventSource(apiPaths.changes)
    source.onmessage = ({ data }) => {
      const { file, text, hash }: { file: string; text: string | null; hash: string | null } = JSON.parse(data)
      hear(file, text === null || hash === null ? null : { file, text, hash })
    }
    return () => source.close()
  },
}
