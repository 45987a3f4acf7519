import { type ReactNode, useId } from 'react'
import type { Target } from '../lib/to-href.ts'
import { Icon } from './icon.tsx'
import * as css from './page-section.css.ts'
import { PlainLink } from './plain-link.tsx'

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
  more?: Target & { text: ReactNode }
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.sectionHead}>
        <h2 id={id} className={css.sectionTitle}>
          {title}
        </h2>
        {note && <p className={css.note}>{note}</p>}
        {aside}
        {more && <More {...more} />}
      </div>
      {below}
      {children}
    </section>
  )
}

const More = ({ text, ...target }: Target & { text: ReactNode }) => (
  <PlainLink {...target} className={css.more} preload={false}>
    {text}
    <Icon name="arrow-right" size={16} />
  </PlainLink>
)
