import type { ReactNode } from 'react'
import * as css from './badge.css.ts'

/** A status as a short label (sold out, paid). The colour only repeats what the text says. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof css.badge; children: ReactNode }) {
  return <span className={css.badge[tone]}>{children}</span>
}
