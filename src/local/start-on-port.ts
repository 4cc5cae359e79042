import { LAST_PORT } from './inbox-port.ts'
import { PostgresStartError } from './postgres.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

const DEFAULT_PORT = 4173
const PORTS_TRIED = 50

/** Starts a stack on the port that was asked for, and on no other; without one, on the first free from 4173 on. */
export async function startOnPort(
  asked: string | undefined,
  toOptions: (port: number) => StackOptions,
): Promise<Stack> {
  if (asked) return startStack(toOptions(parsePort(asked))).catch((error: unknown) => fail(error, asked))
  for (let port = DEFAULT_PORT; port < DEFAULT_PORT + PORTS_TRIED; port++) {
    try {
      return await startStack(toOptions(port))
    } catch (error) {
      if (!isTaken(error)) fail(error, String(port))
    }
  }
  throw new Error(`No hay ningún puerto libre desde el ${DEFAULT_PORT}. Elige uno: PORT=8080 npm start`)
}

function parsePort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > LAST_PORT) throw new Error(`PORT debe ser un número entre 1 y 65535, no «${text}».`)
  return port
}

/** Says of what a start is refused what to do. */
function fail(error: unknown, port: string): never {
  if (error instanceof PostgresStartError) {
    const reason = error.reason === null ? 'no ha arrancado en un minuto' : `no arranca (${error.reason})`
    throw new Error(`La base de datos ${reason}. Cierra otros programas y repite la orden.`)
  }
  if (!isTaken(error)) throw error
  const taken = 'port' in error ? String(error.port) : port
  const use = taken === port ? '' : ', el de la bandeja,'
  throw new Error(`El puerto ${taken}${use} está ocupado. Elige otro para la web: PORT=8080 npm start`)
}

function isTaken(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
