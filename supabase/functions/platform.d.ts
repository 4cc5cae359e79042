/** The few things the functions ask of the platform they run on; its own types come with no npm package. */
declare const Deno: {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): unknown
}
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined
