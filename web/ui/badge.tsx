import type { ReactNode } from 'react'
import * as css from './badge.css.ts'

/** A state in a word: sold out, paid, waiting. Colour only repeats what the word says. */
export function Badge({ tone = 'plain', children }: { tone?: keyof typeof css.badge; children: ReactNode }) {
  return <span className={css.badge[tone]}>{children}</span>
}
