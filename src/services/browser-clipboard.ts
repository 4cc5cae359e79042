/** Puts text on the clipboard; rejects where the browser has none or refuses it. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error('no clipboard')
  await navigator.clipboard.writeText(text)
}
