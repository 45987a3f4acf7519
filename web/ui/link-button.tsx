import type { ComponentProps } from 'react'
import type { Target } from '../lib/to-href.ts'
import { type ButtonLook, type ButtonScale, buttonClass } from './button.tsx'
import { type LinkManner, type PlainAnchor, PlainLink } from './plain-link.tsx'

type Looks = { look?: ButtonLook; scale?: ButtonScale; isFull?: boolean }

/** A plain link styled as a button: downloads, mail, other sites. */
export function AnchorButton({ look, scale, isFull, ...rest }: Omit<ComponentProps<'a'>, 'className'> & Looks) {
  return <a {...rest} className={buttonClass({ look, scale, isFull })} />
}

/** A link within the site styled as a button. */
export function LinkButton({
  look,
  scale,
  isFull,
  ...rest
}: Target & LinkManner & Omit<PlainAnchor, 'className'> & Looks) {
  return <PlainLink {...rest} className={buttonClass({ look, scale, isFull })} />
}
