import type { ReactNode } from 'react'
import * as css from './security.css.ts'

/** One thing an account has, and what can be done about it. */
export function Row({ name, value, action }: { name: string; value: string; action?: ReactNode }) {
  return (
    <li className={css.row}>
      <div className={css.what}>
        <div className={css.name}>{name}</div>
        <div className={css.value}>{value}</div>
      </div>
      {action}
    </li>
  )
}
