let attempts = 0

/**
 * A dynamic import that can succeed after it has failed. Until 2026 browsers kept a failed fetch with the document and
 * never asked again under the same address (https://github.com/whatwg/html/pull/10327), so a moment without connection
 * would last as long as the page. Those browsers name the address in the error; with another fragment it is a new one.
 */
export async function importAnew<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load()
  } catch (error) {
    const [address] = /https?:\S+/.exec(String(error)) ?? []
    if (address === undefined) throw error
    return import(/* @vite-ignore */ `${address}#${++attempts}`)
  }
}
