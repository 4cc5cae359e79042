import type { ReactNode } from 'react'
import { Icon, type IconName } from '#site/ui/icon.tsx'

const icons: Record<NoticeKind, IconName> = { info: 'info', warm: 'clock', success: 'done', error: 'warning' }

export type NoticeKind = 'info' | 'warm' | 'success' | 'error'

interface NoticeProps {
  children: ReactNode
  kind?: NoticeKind
  /** Instead of the icon of its kind. */
  icon?: IconName
  /** Beside the words, where there is room. */
  action?: ReactNode
}

/** A remark that stands out of the text; not for what happens while the visitor is there (that is `showNotice`). */
export function Notice({ children, kind = 'info', icon = icons[kind], action }: NoticeProps) {
  return (
    <div className={kind === 'info' ? 'notice' : `notice notice--${kind}`}>
      <Icon name={icon} />
      <div>{children}</div>
      {action}
    </div>
  )
}
