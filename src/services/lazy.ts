let attempts = 0

/**
 * A dynamic import that can succeed after it has failed. Until 2026 browsers kept a failed fetch with the document and
 * never asked again under the same address (https://github.com/whatwg/html/pull/10327), so a moment without connection
 * would last as long as the page. Those browsers name the address in the error; with another fragment it is a new one,
 * and a second module: only for files that no other file imports. (An island's files import each other: it opens the page anew.)
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

/**
 * Makes a value of a module that is fetched when it is first wanted, once. A module that could not be fetched is
 * fetched anew by the next wish.
 */
export function lazy<Module, T>(load: () => Promise<Module>, create: (module: Module) => T): () => Promise<T> {
  let loading: Promise<T> | null = null
  return () => {
    loading ??= importAnew(load)
      .then(create)
      .catch((error: unknown) => {
        loading = null
        throw error
      })
    return loading
  }
}
