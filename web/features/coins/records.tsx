import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Section, SectionEmpty, SectionError, SectionLoading } from '#web/ui/kit/section.tsx'
import { TabLink, TabLinks } from '#web/ui/kit/tabs.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { RecordWire } from '#worker/modules/coins/contract.ts'
import { RECORD_FILTERS, type RecordFilter } from '#worker/modules/coins/values.ts'
import type { CoinSearch } from './coin-search.ts'
import { changeText, coinText } from './coin-text.ts'
import * as css from './coins.css.ts'
import { recordsQuery } from './queries.ts'
import { RECORD_NAMES } from './record-names.ts'

const FILTER_NAMES: Record<RecordFilter, MessageDescriptor> = {
  all: msg`全部`,
  recharge: msg`充值`,
  consume: msg`消费`,
  refund: msg`退款`,
}
/** What the coins did, newest first; the filter is in the address. */
export function CoinRecords({ type, page, search }: { type: RecordFilter; page: number; search: CoinSearch }) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const records = useQuery(recordsQuery(api, type, page))
  const to = (filter: RecordFilter): CoinSearch => ({
    ...search,
    type: filter === 'all' ? undefined : filter,
    page: undefined,
  })
  return (
    <Section title={<Trans>金币明细</Trans>}>
      <TabLinks label={t`明细类型`}>
        {RECORD_FILTERS.map((filter) => (
          <TabLink key={filter} to="/uc/coin" search={to(filter)} isCurrent={filter === type} resetScroll={false}>
            {i18n._(FILTER_NAMES[filter])}
          </TabLink>
        ))}
      </TabLinks>
      {records.isError ? (
        <SectionError error={records.error} onRetry={() => records.refetch()} isRetrying={records.isFetching} />
      ) : !records.data ? (
        <SectionLoading rowHeight={64} />
      ) : records.data.items.length === 0 ? (
        <SectionEmpty icon="history">
          {type === 'all' ? <Trans>还没有金币记录</Trans> : <Trans>没有这一类记录</Trans>}
        </SectionEmpty>
      ) : (
        <>
          <ul className={css.list}>
            {records.data.items.map((record) => (
              <RecordRow key={record.id} record={record} />
            ))}
          </ul>
          <Pagination
            {...records.data}
            renderLink={(n, props) => <Link to="/uc/coin" search={{ ...search, page: n }} {...props} />}
          />
        </>
      )}
    </Section>
  )
}

function RecordRow({ record }: { record: RecordWire }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { type, isBonus, coins, balanceAfter, at, orderNo, note } = record
  const left = coinText(balanceAfter, locale)
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span>{isBonus ? <Trans>充值赠送</Trans> : i18n._(RECORD_NAMES[type])}</span>
        {note && <span>{note}</span>}
        <span className={css.when}>
          <time dateTime={at}>{getMinute(at, locale)}</time>
          {orderNo && type !== 'recharge' && (
            <>
              {' · '}
              <Link className={textLink} to="/uc/order/$orderNo" params={{ orderNo }}>
                {orderNo}
              </Link>
            </>
          )}
        </span>
      </div>
      <div className={css.change}>
        <span className={coins > 0 ? css.gained : css.spent}>{changeText(coins, locale)}</span>
        <span className={css.when}>
          <Trans>余额 {left}</Trans>
        </span>
      </div>
    </li>
  )
}
