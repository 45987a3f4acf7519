import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { getMinute, shortDayOf, shortLastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Section, SectionEmpty, SectionError, SectionLoading } from '#web/ui/kit/section.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { Price } from '#web/ui/price.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { KIND_NAMES, LEVEL_NAMES } from '../membership-words.ts'
import { historyQuery, usageQuery } from '../queries.ts'
import * as css from './club.css.ts'

/** What was exchanged, and what was bought. */
export function ClubRecords({ tab, page }: { tab: 'usage' | 'history'; page: number }) {
  const { t } = useLingui()
  return (
    <Section title={<Trans>会员记录</Trans>}>
      <TabLinks label={t`会员记录`}>
        <TabLink to="/uc/club" isCurrent={tab === 'usage'} resetScroll={false}>
          <Trans>使用记录</Trans>
        </TabLink>
        <TabLink to="/uc/club" search={{ tab: 'history' }} isCurrent={tab === 'history'} resetScroll={false}>
          <Trans>开通记录</Trans>
        </TabLink>
      </TabLinks>
      {tab === 'usage' ? <Usage page={page} /> : <History />}
    </Section>
  )
}

function Usage({ page }: { page: number }) {
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const usage = useQuery(usageQuery(api, page))
  if (usage.isError)
    return <SectionError error={usage.error} onRetry={() => usage.refetch()} isRetrying={usage.isFetching} />
  if (!usage.data) return <SectionLoading />
  if (usage.data.items.length === 0)
    return (
      <SectionEmpty icon="history">
        <Trans>还没有兑换过作品</Trans>
      </SectionEmpty>
    )
  return (
    <>
      <ul className={css.list}>
        {usage.data.items.map(({ orderNo, trackId, name, licence, at, price }) => (
          <li key={`${orderNo} ${trackId} ${licence}`} className={css.row}>
            <div className={css.what}>
              <Link className={textLink} to="/track/$id" params={{ id: trackId }}>
                {name}
              </Link>
              <span className={css.note}>{licence}</span>
              <span className={css.note}>
                <time dateTime={at}>{getMinute(at, locale)}</time>
              </span>
            </div>
            <div className={css.end}>
              <s className={css.note}>
                <Price fen={price} />
              </s>
              <Link className={textLink} to="/uc/order/$orderNo" params={{ orderNo }}>
                <Trans>订单详情</Trans>
              </Link>
            </div>
          </li>
        ))}
      </ul>
      <Pagination {...usage.data} renderLink={(n, props) => <Link to="/uc/club" search={{ page: n }} {...props} />} />
    </>
  )
}

function History() {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { api } = useRouteContext({ from: '__root__' })
  const history = useQuery(historyQuery(api))
  if (history.isError)
    return <SectionError error={history.error} onRetry={() => history.refetch()} isRetrying={history.isFetching} />
  if (!history.data) return <SectionLoading />
  return (
    <ul className={css.list}>
      {history.data.map(({ orderNo, kind, level, months, from, until, state, price }) => (
        <li key={orderNo} className={css.row}>
          <div className={css.what}>
            <span>
              {i18n._(KIND_NAMES[kind])} · {i18n._(LEVEL_NAMES[level])}
              {months > 0 && (
                <>
                  {' · '}
                  <Plural value={months} other="# 个月" />
                </>
              )}{' '}
              {state === 'active' && (
                <Badge tone="success">
                  <Trans>生效中</Trans>
                </Badge>
              )}
              {state === 'future' && (
                <Badge tone="waiting">
                  <Trans>待生效</Trans>
                </Badge>
              )}
            </span>
            <span className={css.note}>
              {shortDayOf(from, locale)} – {shortLastDayOf(until, locale)}
            </span>
          </div>
          <div className={css.end}>
            <Price fen={price} />
            <Link className={textLink} to="/uc/order/$orderNo" params={{ orderNo }}>
              <Trans>订单详情</Trans>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  )
}
