import { request } from 'node:http'

/** The status of a call under another host's name, as from a page whose name was pointed at this machine. */
export function callAs(url: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers: { host } }, (response) => resolve(response.resume().statusCode))
    call.on('error', reject).end()
  })
}
