import type { ReactNode } from 'react'
import * as css from './security.css.ts'

/** One thing an account has, and what can be done about it. */
export function Row({
  name,
  value,
  action,
  children,
}: {
  name: string
  value: string
  action?: ReactNode
  /** Below the value: what went wrong with it. */
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
