import type { ReactNode } from 'react'
import * as css from './facts.css.ts'

/** Definition list with names on the left: used for licences on paper and on screen. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.name}>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
