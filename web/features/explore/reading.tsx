import { Trans, useLingui } from '@lingui/react/macro'
import { ChipLink } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { ListPage } from '../catalogue-core/list-query.ts'
import { changed } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import { CorrectedWords } from './corrected-words.tsx'
import * as css from './reading.css.ts'
import { StepNote } from './step-note.tsx'
import { withoutPart } from './without-part.ts'

type Read = { query: ExploreQuery; page: ListPage }

/** How the keyword was read: the concepts that took part, corrected words, and which words had to be left out. */
export function Reading({ query, page }: Read) {
  if (query.keyword === '' || query.like !== null) return null
  return (
    <div className={css.reading}>
      {query.isExact ? <ExactNote query={query} /> : <Understood query={query} page={page} />}
      {/* Announced when it changes: the rest of the page stays. */}
      <div aria-live="polite">
        <CorrectedWords forgiven={page.forgiven} />
        <StepNote query={query} page={page} />
        <NearNotes page={page} />
      </div>
    </div>
  )
}

/** One chip for each concept; without any, the words were found as typed, and there is nothing to explain. */
function Understood({ query, page: { understood, literal } }: Read) {
  const { t } = useLingui()
  if (understood.length === 0) return null
  // Without its last meaning a keyword may be nothing but stop words.
  const isLast = understood.length === 1 && literal.length === 0
  const words = literal.join(t`、`)
  const nameOf = ({ name, isUnwanted, near }: (typeof understood)[number]): string => {
    if (isUnwanted) return t`不含：${name}`
    return near.length > 0 ? `${name} ≈ ${near.join(t`、`)}` : name
  }
  const chips = understood.map((part) => ({ part, name: nameOf(part) }))
  return (
    <div className={css.line}>
      <nav className={css.chips} aria-label={t`理解为`}>
        <span className={css.word} aria-hidden="true">
          <Trans>理解为</Trans>
        </span>
        {chips.map(({ part, name }) => (
          <ChipLink
            key={part.start}
            to="/explore"
            search={changed(query, { keyword: isLast ? '' : withoutPart(query.keyword, part), isClick: false })}
            aria-label={t`移除“${name}”`}
            title={t`移除“${name}”`}
            keepsScroll
            preload={false}
            rel="nofollow"
          >
            {name}
            <Icon name="close" size={12} />
          </ChipLink>
        ))}
        {literal.length > 0 && (
          <span className={css.word}>
            <Trans>原词：{words}</Trans>
          </span>
        )}
      </nav>
      <PlainLink
        to="/explore"
        search={changed(query, { isExact: true, isClick: false })}
        className={css.exact}
        keepsScroll
        preload={false}
        rel="nofollow"
      >
        <Trans>只按原词搜索</Trans>
      </PlainLink>
    </div>
  )
}

/** Instruments and genres that no track is said to have: what is listed is near to them. */
function NearNotes({ page: { items, understood } }: Pick<Read, 'page'>) {
  const { t } = useLingui()
  const near = understood.filter((part) => part.near.length > 0 && !part.isUnwanted)
  if (items.length === 0) return null
  return near.map(({ start, name, near: names }) => {
    const meant = names.join(t`、`)
    return (
      <p key={start} className={css.note}>
        <Trans>
          没有作品标注了“{name}”，下面是相近的：<b>{meant}</b>。
        </Trans>
      </p>
    )
  })
}

function ExactNote({ query }: { query: ExploreQuery }) {
  return (
    <p className={css.note}>
      <Trans>
        只找名称、音乐人和标签里有原词的作品。
        <PlainLink
          to="/explore"
          search={changed(query, { isExact: false })}
          className={textLink}
          keepsScroll
          preload={false}
        >
          按意思搜索
        </PlainLink>
      </Trans>
    </p>
  )
}
