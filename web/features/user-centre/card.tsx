import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import * as css from './landing.css.ts'

/** A small card with a heading. */
export function Card({
  id,
  icon,
  title,
  children,
}: {
  id: string
  icon: IconName
  title: ReactNode
  children: ReactNode
}) {
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} className={css.cardTitle}>
        <Icon name={icon} />
        {title}
      </h2>
      {children}
    </section>
  )
}
