import type { ReactNode } from 'react'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import * as css from './brief-row.css.ts'

/** An order or licence in one row: cover, name, a note, and actions. */
export function BriefRow({
  cover,
  icon,
  title,
  note,
  children,
}: {
  cover: string
  /** In place of a cover. */
  icon?: IconName | undefined
  title: ReactNode
  note: ReactNode
  children?: ReactNode
}) {
  return (
    <li className={css.row}>
      {cover ? (
        <img className={css.cover} src={cover} alt="" width={48} height={48} loading="lazy" />
      ) : (
        <span className={css.cover}>{icon && <Icon name={icon} size={22} />}</span>
      )}
      <div className={css.what}>
        <div className={css.title}>{title}</div>
        <div className={css.note}>{note}</div>
      </div>
      {children && <div className={css.actions}>{children}</div>}
    </li>
  )
}
