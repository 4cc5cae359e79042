import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

/** The words of a button and how it looks. */
export interface Look {
  label: string
  /** `solid` is the screen's one main action; `quiet` is outlined; `link` is text. */
  look?: 'solid' | 'quiet' | 'link'
  large?: boolean
}

/** A button that goes to a path or `#id` of this site. */
export type PathContent = Look & { href: string }

interface PathActionProps {
  action: PathContent
  /** The lead that a followed call to action reports, as far as the visitor allows it. */
  lead?: string | undefined
  alone?: boolean
}

/** The button of a path: what a page's script renders needs no other kind, and knows no table of leads. */
export function PathAction({ action, lead, alone = false }: PathActionProps) {
  return (
    <a className={toButtonClass(action)} href={action.href} data-lead={lead}>
      {action.label}
      {action.look === 'link' && !alone ? null : <Icon path={icons.go} />}
    </a>
  )
}

/** Class names of a button's look, for real `<button>`s too. */
export function toButtonClass({ look = 'solid', large }: Partial<Look>): string {
  return ['btn', look === 'solid' ? '' : `btn--${look}`, large ? 'btn--large' : ''].filter(Boolean).join(' ')
}
