import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { ListPage } from '../catalogue-core/list-query.ts'
import { changed } from '../catalogue-core/listing-links.ts'
import type { ExploreQuery } from '../catalogue-core/listing-query.ts'
import * as css from './reading.css.ts'

/** Says in words when the list is not what was asked for, and what else can be tried. */
export function StepNote({ query, page }: { query: ExploreQuery; page: ListPage }) {
  const { t } = useLingui()
  const isEmpty = page.items.length === 0
  const names = page.understood.flatMap(({ isUnwanted, name }) => (isUnwanted ? [name] : [])).join(t`、`)
  if (isEmpty && names !== '')
    return (
      <p className={css.note}>
        <Trans>没有找到不含“{names}”的作品。</Trans>
      </p>
    )
  if (isEmpty || page.step === 'all') return null
  return (
    <p className={css.note}>
      <Step query={query} page={page} />
      {names !== '' && (
        <>
          {' '}
          <Trans>下面的作品都不含“{names}”。</Trans>
        </>
      )}
      {page.didYouMean && <DidYouMean query={query} words={page.didYouMean} />}
    </p>
  )
}

function Step({ query, page: { step, leftOut, instead } }: { query: ExploreQuery; page: ListPage }) {
  const { t } = useLingui()
  const { keyword } = query
  const meant = instead.join(t`、`)
  if (step === 'fewer')
    return (
      <>
        <Fewer query={query} leftOut={leftOut} />
        {meant && (
          <>
            {' '}
            <Trans>
              相近的也算在内：<b>{meant}</b>。
            </Trans>
          </>
        )}
      </>
    )
  if (step === 'closest')
    return meant ? (
      <Trans>
        没有完全符合“{keyword}”的作品，先看看意思最接近的：<b>{meant}</b>。
      </Trans>
    ) : (
      <Trans>没有完全符合“{keyword}”的作品，先看看意思最接近的。</Trans>
    )
  if (step === 'sound') return <Sounding query={query} names={instead} />
  return <Trans>没有找到与“{keyword}”有关的作品，先看看大家常选的。</Trans>
}

/** What the words mean exists outside the filters only: the list sounds like it. */
function Sounding({ query, names }: { query: ExploreQuery; names: readonly string[] }) {
  const { t } = useLingui()
  const { keyword } = query
  const alike = names.map((name) => t`《${name}》`).join(t`、`)
  return (
    <Trans>
      当前范围里没有“{keyword}”，下面按听感排列，最接近<b>{alike}</b>。
      <PlainLink to="/explore" search={{ keyword }} className={textLink} preload={false} rel="nofollow">
        在全部作品中搜索
      </PlainLink>
    </Trans>
  )
}

/** The words that no track has together with the others, each as a link to a search of its own. */
function Fewer({ query, leftOut }: { query: ExploreQuery; leftOut: readonly string[] }) {
  const { t } = useLingui()
  const links = leftOut.map((word, i) => (
    <Fragment key={word}>
      {i > 0 && t`、`}
      <PlainLink
        to="/explore"
        search={changed(query, { keyword: word, isClick: false })}
        className={textLink}
        preload={false}
        rel="nofollow"
      >
        {word}
      </PlainLink>
    </Fragment>
  ))
  return <Trans>没有同时符合所有词的作品，下面的结果没有算上“{links}”。点它可以单独搜索。</Trans>
}

function DidYouMean({ query, words }: { query: ExploreQuery; words: string }) {
  return (
    <span className={css.proposal}>
      <Trans>
        你要找的是不是
        <PlainLink
          to="/explore"
          search={changed(query, { keyword: words, isClick: true })}
          className={textLink}
          preload={false}
        >
          {words}
        </PlainLink>
        ？
      </Trans>
    </span>
  )
}
