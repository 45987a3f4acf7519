import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonLook, type ButtonScale, buttonClass } from './button.tsx'

type Looks = { look?: ButtonLook; scale?: ButtonScale; isFull?: boolean }

/** A plain link styled as a button: downloads, mail, other sites. */
export function AnchorButton({ look, scale, isFull, ...rest }: Omit<ComponentProps<'a'>, 'className'> & Looks) {
  return <a {...rest} className={buttonClass({ look, scale, isFull })} />
}

/** A router link styled as a button. */
export const LinkButton = createLink(AnchorButton)
