import type { ReactNode } from 'react'
import { visuallyHidden } from './theme/layout.css.ts'

/** Only for screen readers. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
