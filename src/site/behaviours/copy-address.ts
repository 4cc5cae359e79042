/** Copies the address that a button stands beside, and says whether the browser has let it. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-behaviour~="copy-address"]')) {
  button.disabled = false
  button.addEventListener('click', async () => {
    const { address = '', copied = '', refused = '' } = button.dataset
    const isCopied = await copy(address)
    const status = button.parentElement?.querySelector('[role=status]')
    if (status) status.textContent = isCopied ? copied : refused
  })
}

/** Whether a text is on the clipboard; a browser may have none, or refuse it. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
