import type { ReactNode } from 'react'
import { visuallyHidden } from './theme/layout.css.ts'

/** Read out, not shown. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
