import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Section } from '#web/ui/kit/section.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { CancelOrder } from '../orders/order/cancel-order.tsx'
import { CoinAmount } from './coin-amount.tsx'
import * as css from './coins.css.ts'
import { openRechargesQuery } from './queries.ts'

/** Recharges that wait for their payment. They do not appear among the orders. */
export function OpenRecharges({ readOnly }: { readOnly: boolean }) {
  const { api } = useRouteContext({ from: '__root__' })
  const locale = useLocale()
  const { data } = useQuery(openRechargesQuery(api))
  if (!data || data.items.length === 0) return null
  return (
    <Section title={<Trans>待付款的充值</Trans>}>
      <ul className={css.list}>
        {data.items.map(({ rechargeNo, amount, bonus, autoCancelAt }) => (
          <li key={rechargeNo} className={css.row}>
            <div className={css.what}>
              <span className={css.strong}>
                <CoinAmount fen={amount + bonus} />
              </span>
              {autoCancelAt && (
                <span className={css.when}>
                  <Trans>请在 {getMinute(autoCancelAt, locale)} 前付款</Trans>
                </span>
              )}
            </div>
            {!readOnly && (
              <div className={css.buttons}>
                <CancelOrder orderNo={rechargeNo} />
                <LinkButton look="primary" scale="sm" to="/order/payment" search={{ orderNo: rechargeNo }}>
                  <Trans>去付款</Trans>
                </LinkButton>
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
