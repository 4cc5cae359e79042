import type { ComponentProps } from 'react'

/** A text on one line, whatever lines it was pasted with. */
export const toLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ')

/** A box as high as what is written in it; Shift with Enter begins a line. Where a browser cannot measure it a long text has three lines. */
export function TextBox(props: ComponentProps<'textarea'>) {
  const rows = String(props.value).length > 60 ? 3 : 1
  const isEnd = (event: { key: string; shiftKey: boolean }) => event.key === 'Enter' && !event.shiftKey
  return <textarea {...props} rows={rows} onKeyDown={(event) => isEnd(event) && event.preventDefault()} />
}
