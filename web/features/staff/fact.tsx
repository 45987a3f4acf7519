import type { ReactNode } from 'react'
import * as css from './staff.css.ts'

/** One row of the facts of an item, within a `dl` of class `facts`. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className={css.factName}>{name}</dt>
      <dd className={css.factValue}>{children}</dd>
    </>
  )
}
