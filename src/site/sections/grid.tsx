import type { ReactNode } from 'react'

interface GridProps {
  children: ReactNode
  /** The least width of a column: 15.5, 17 or 18 rem. */
  columns?: 'narrow' | 'medium' | 'wide'
  /** More air between the items. */
  roomy?: boolean
}

/** As many equal columns as fit. */
export function Grid({ children, columns = 'medium', roomy = false }: GridProps) {
  const classes = ['grid', columns === 'medium' ? '' : `grid--${columns}`, roomy ? 'grid--roomy' : '']
  return <div className={classes.filter(Boolean).join(' ')}>{children}</div>
}
