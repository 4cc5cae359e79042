/** Runs in the page. React marks what it has brought to life; a form's controls are keys of it from the start. */
export function isFormAlive(): boolean {
  return Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__react'))
}
