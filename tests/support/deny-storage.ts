/** Runs in the page before its scripts: the browser denies the storage of that name, as with cookies switched off. */
export function denyStorage(name: string): void {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
}
