import type { LayoutProps } from '#engine/react'
import { Spin } from '#site/ui/brand.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

type SubmitButtonProps = Pick<LayoutProps, 'canContinue' | 'isAlive' | 'isOpen' | 'busy' | 'button'> & {
  isLarge?: boolean
}

/**
 * The button of a layout that leads on: none where nothing follows, closed until the step is answered, turning while it
 * works. A closed one keeps the focus and can be pressed, so that it can say what is missing.
 */
export function SubmitButton({ canContinue, isAlive, isOpen, busy, button, isLarge = false }: SubmitButtonProps) {
  if (!canContinue) return null
  return (
    <button
      className={isLarge ? 'btn btn--large' : 'btn'}
      type="submit"
      disabled={!isAlive || busy}
      aria-disabled={!isOpen || undefined}
      aria-busy={busy || undefined}
    >
      {button}
      {busy ? <Spin /> : <Icon path={icons.go} />}
    </button>
  )
}
