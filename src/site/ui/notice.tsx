import type { ReactNode } from 'react'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'

const kinds: Record<NoticeKind, string> = {
  info: icons.info,
  warm: icons.clock,
  success: icons.done,
  error: icons.warning,
}

type NoticeKind = 'info' | 'warm' | 'success' | 'error'

interface NoticeProps {
  children: ReactNode
  kind?: NoticeKind
  /** The path of an icon, instead of that of its kind. */
  icon?: string
  /** Beside the words, where there is room. */
  action?: ReactNode
}

/** A remark that stands out of the text; not for what happens while the visitor is there (that is `showNotice`). */
export function Notice({ children, kind = 'info', icon = kinds[kind], action }: NoticeProps) {
  return (
    <div className={kind === 'info' ? 'notice' : `notice notice--${kind}`}>
      <Icon path={icon} />
      <div>{children}</div>
      {action}
    </div>
  )
}
