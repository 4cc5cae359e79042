import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type Props<Name extends string> = {
  label: string
  names: Readonly<Record<Name, string>>
  chosen: Name
  choose(name: Name): void
  children: ReactNode
}

/** Views of which one is seen, chosen by pointer or arrow keys (ARIA APG, Tabs). Each scrolls from where it was left. */
export function Tabs<Name extends string>({ label, names, chosen, choose, children }: Props<Name>) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const places = useRef<Partial<Record<Name, number>>>({})
  useLayoutEffect(() => {
    panel.current?.scrollTo(0, places.current[chosen] ?? 0)
  }, [chosen])
  const all = Object.keys(names).filter((name): name is Name => name in names)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    const next = all.at((all.indexOf(chosen) + step) % all.length)
    if (next === undefined) return
    choose(next)
    document.getElementById(`${id}-${next}`)?.focus()
    event.preventDefault()
  }
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {all.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => choose(name)}
          >
            {names[name]}
          </button>
        ))}
      </div>
      <div
        ref={panel}
        className="tabpanel"
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what it holds may be long and have nothing to focus; the keyboard scrolls it.
        tabIndex={0}
        onScroll={({ currentTarget }) => {
          places.current[chosen] = currentTarget.scrollTop
        }}
      >
        {children}
      </div>
    </>
  )
}
