import { afterAll, beforeAll } from 'vitest'
import { type Handle, type LocalServer, listen, toListener } from '#local/http-service.ts'
import { createTemporaryFolder, type TemporaryFolder } from './temporary-folder.ts'

/**
 * Starts something before the tests of a file and stops it after them; the object is empty until then. A test may put another
 * part in the place of one: the started object itself is not kept, so `stop` sees the new part.
 */
export function provideStarted<T extends { stop(): Promise<unknown> }>(start: () => Promise<T>): T {
  const started = {} as T
  beforeAll(async () => {
    Object.assign(started, await start())
  })
  afterAll(() => started.stop())
  return started
}

/** A server of these answers, for the tests of a file. */
export function provideServer(handle: Handle): LocalServer {
  return provideStarted(() => listen(toListener(handle)))
}

/** The account that the stand-in of EmailJS knows. */
export const emailjsAccount = {
  publicKey: 'publica',
  serviceId: 'servicio',
  templateIds: ['plantilla'],
  recipient: 'hola@practica.example',
}

/** An empty folder for the tests of a file. */
export function provideFolder(): TemporaryFolder {
  const folder = createTemporaryFolder()
  afterAll(() => folder.remove())
  return folder
}
