import { Link, type LinkProps } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'
import * as css from './page-section.css.ts'

/** A section with a heading. `more`: link to the complete list; `aside`: beside the heading. */
export function HomeSection({
  title,
  note,
  aside,
  more,
  below,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  aside?: ReactNode
  /** Between heading and content, on its own line. */
  below?: ReactNode
  more?: LinkProps & { text: ReactNode }
  children: ReactNode
}) {
  const id = useId()
  const { text, ...link } = more ?? {}
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 id={id} className={css.sectionTitle}>
          {title}
        </h2>
        {note && <p className={css.note}>{note}</p>}
        {aside}
        {more && (
          <Link {...link} className={css.more} preload={false}>
            {text}
            <Icon name="arrow-right" size={16} />
          </Link>
        )}
      </div>
      {below}
      {children}
    </section>
  )
}
