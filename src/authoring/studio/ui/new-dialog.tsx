import { type ReactNode, useEffect, useId, useRef } from 'react'
import { mapWords } from '#authoring/studio/words.ts'
import { Form } from './controls.tsx'

type Props = {
  heading: string
  /** The words of its first button; null where nothing can be done but to leave. */
  submit?: string | null
  /** Called once `close` has been. */
  send(form: HTMLFormElement): void
  close(): void
  children: ReactNode
}

/** Asks before something is done, which is done or not. The browser gives the focus to its first field. */
export function NewDialog({ heading, submit = mapWords.add, send, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="question" aria-labelledby={id} onClose={close}>
      <Form
        send={(form) => {
          close()
          send(form)
        }}
      >
        <h2 id={id}>{heading}</h2>
        {children}
        <p className="bar">
          {submit !== null && (
            <button type="submit" className="main">
              {submit}
            </button>
          )}
          <button type="button" onClick={() => dialog.current?.close()}>
            {mapWords.cancel}
          </button>
        </p>
      </Form>
    </dialog>
  )
}

/** Titles to be read, one below the other. */
export function Listed({ titles }: { titles: readonly string[] }) {
  return (
    <ul className="listed">
      {titles.map((title) => (
        <li key={title}>«{title}»</li>
      ))}
    </ul>
  )
}
