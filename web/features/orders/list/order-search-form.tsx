import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DateRangeField } from '#web/ui/kit/dates/date-range-field.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isFiltered, type OrderSearch, orderSearch } from './order-filter.ts'
import * as css from './orders.css.ts'

/** Chosen elsewhere: by the tabs, and by figures of the ledger. */
const hiddenOf = ({ status, project, member, department, use }: OrderSearch) => ({
  ...{ status, project, member, department, use },
})

/** Filters by product name or order number, and on demand by order date. A GET form, so it works without JavaScript. */
export function OrderSearchForm({ search }: { search: OrderSearch }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    navigate({ to: '/uc/order', search: orderSearch({ ...hiddenOf(search), ...typed }) })
  }
  return (
    <search>
      <form className={css.search} action="/uc/order" onSubmit={onSubmit}>
        {Object.entries(hiddenOf(search)).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <TextField
          label={t`搜索订单`}
          name="keyword"
          type="search"
          required={false}
          maxLength={100}
          placeholder={t`作品、项目名称或订单编号`}
          defaultValue={search.keyword}
        />
        <div className={css.buttons}>
          <Button type="submit">
            <Trans>查询</Trans>
          </Button>
          {isFiltered({ ...search, status: undefined }) && (
            <LinkButton look="quiet" to="/uc/order" search={{ status: search.status }}>
              <Trans>清除</Trans>
            </LinkButton>
          )}
        </div>
        <details className={css.dates} open={Boolean(search.from || search.to)}>
          <summary className={css.datesName}>
            <Trans>按下单时间查</Trans>
          </summary>
          <DateRangeField
            legend={<Trans>下单时间</Trans>}
            names={{ from: 'from', to: 'to' }}
            defaultValue={{ from: search.from ?? '', to: search.to ?? '' }}
            presets={['last30', 'lastMonth', 'last365']}
          />
        </details>
      </form>
    </search>
  )
}
