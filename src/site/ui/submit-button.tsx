import type { LayoutProps } from '#engine/react'
import { Spin } from '#site/ui/brand.tsx'
import { Icon } from '#site/ui/icon.tsx'

type SubmitButtonProps = Pick<LayoutProps, 'canContinue' | 'isOpen' | 'busy' | 'button'> & { isLarge?: boolean }

/** The button of a layout that leads on: none where nothing follows, closed until the step is answered, turning while it works. */
export function SubmitButton({ canContinue, isOpen, busy, button, isLarge = false }: SubmitButtonProps) {
  if (!canContinue) return null
  return (
    <button
      className={isLarge ? 'btn btn--large' : 'btn'}
      type="submit"
      disabled={!isOpen || busy}
      aria-busy={busy || undefined}
    >
      {button}
      {busy ? <Spin /> : <Icon name="go" />}
    </button>
  )
}
