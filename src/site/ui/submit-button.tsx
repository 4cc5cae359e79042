import type { LayoutProps } from '#engine/react'
import { Spin } from '#site/ui/brand.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

type SubmitButtonProps = Pick<LayoutProps, 'canContinue' | 'isAlive' | 'isOpen' | 'busy' | 'button'> & {
  isLarge?: boolean
}

/**
 * The button of a layout that leads on: none where nothing follows, closed until the step is answered, turning until it is alive
 * and while it works. A closed one keeps the focus: pressed, it says what is missing, or nothing while it works. The page may have
 * opened it before React comes.
 */
export function SubmitButton({ canContinue, isAlive, isOpen, busy, button, isLarge = false }: SubmitButtonProps) {
  if (!canContinue) return null
  return (
    <button
      className={isLarge ? 'btn btn--large' : 'btn'}
      type="submit"
      disabled={!isAlive}
      suppressHydrationWarning
      aria-disabled={!isOpen || busy || undefined}
      aria-busy={busy || !isAlive || undefined}
    >
      {button}
      {busy || !isAlive ? <Spin /> : <Icon path={icons.go} />}
    </button>
  )
}
