/** Opens a dialog over the page, which stands still until it is closed. */
export function openModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  const { dataset } = document.documentElement
  dataset.modal = ''
  dialog.addEventListener('close', () => delete dataset.modal, { once: true })
}
