import type { ReactNode } from 'react'
import * as css from './security.css.ts'

/** A property of the account, with the button that changes it. */
export function Row({
  name,
  value,
  action,
  children,
}: {
  name: string
  value: string
  action?: ReactNode
  /** Below the value: its error. */
  children?: ReactNode
}) {
  return (
    <li className={css.row}>
      <div className={css.what}>
        <div className={css.name}>{name}</div>
        <div className={css.value}>{value}</div>
        {children}
      </div>
      {action}
    </li>
  )
}
