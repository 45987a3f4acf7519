import type { ComponentProps } from 'react'
import type { Target } from '../lib/to-href.ts'
import * as css from './chip.css.ts'
import { type LinkManner, type PlainAnchor, PlainLink } from './plain-link.tsx'

const LOOKS = { outline: css.chip, chosen: css.chosen, plain: css.plain } as const
type Looks = { look?: keyof typeof LOOKS }

/** A small button; `look="chosen"` when it is on. */
export function Chip({ look = 'outline', ...rest }: Omit<ComponentProps<'button'>, 'className'> & Looks) {
  return <button type="button" {...rest} className={LOOKS[look]} />
}

/** A small link. */
export function ChipLink({ look = 'outline', ...rest }: Target & LinkManner & Omit<PlainAnchor, 'className'> & Looks) {
  return <PlainLink {...rest} className={LOOKS[look]} />
}
