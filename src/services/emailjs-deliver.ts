import { init, send } from '@emailjs/browser'
import { type Deliver, DeliveryError } from '#engine'

type EmailjsConfiguration = {
  /** Origin of the REST API, or a path of the site's own origin. */
  origin: string
  publicKey: string
  serviceId: string
  /** Template ids by the names that deliveries use. */
  templates: Readonly<Record<string, string>>
}

/** How long one try may take, in milliseconds; the library has no limit of its own. */
export const EMAILJS_TIME_LIMIT = 10_000

/**
 * Delivers through EmailJS (https://www.emailjs.com/docs/sdk/send/). One try: a repeated send could be a second mail.
 * Import this file lazily: the library reads `localStorage` when it is imported, which throws where storage is denied.
 */
export function createEmailjsDeliver(configuration: EmailjsConfiguration): Deliver {
  return async (request, signal) => {
    const template = configuration.templates[request.target]
    if (template === undefined) throw new DeliveryError('unknown-template')
    init({ publicKey: configuration.publicKey, origin: configuration.origin, blockHeadless: false })
    const { serviceId } = configuration
    const response = await withLimit(send(serviceId, template, request.body), signal).catch((error: unknown) => {
      throw toDeliveryError(error)
    })
    if (response.text !== 'OK') throw new DeliveryError('unexpected-answer')
  }
}

function withLimit<T>(sending: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new DeliveryError('time-limit'))
    const timer = setTimeout(stop, EMAILJS_TIME_LIMIT)
    signal.addEventListener('abort', stop, { once: true })
    sending.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** The library rejects with `{ status, text }`; a broken connection is a TypeError. */
function toDeliveryError(error: unknown): DeliveryError {
  if (error instanceof DeliveryError) return error
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
  return new DeliveryError(`http-${status}`)
}
