import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import * as css from './chip.css.ts'

const LOOKS = { outline: css.chip, chosen: css.chosen, plain: css.plain } as const
type Looks = { look?: keyof typeof LOOKS }

/** A small button; `look="chosen"` when it is on. */
export function Chip({ look = 'outline', ...rest }: Omit<ComponentProps<'button'>, 'className'> & Looks) {
  return <button type="button" {...rest} className={LOOKS[look]} />
}

function ChipAnchor({ look = 'outline', ...rest }: Omit<ComponentProps<'a'>, 'className'> & Looks) {
  return <a {...rest} className={LOOKS[look]} />
}
/** A small link. */
export const ChipLink = createLink(ChipAnchor)
