import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { cx } from '#web/ui/cx.ts'
import { Section } from '#web/ui/kit/section.tsx'
import { muted, page, wrap } from '#web/ui/theme/layout.css.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import { userQuery } from '../account/queries.ts'
import { CoinAmount } from './coin-amount.tsx'
import { CoinNotices } from './coin-notices.tsx'
import type { CoinSearch } from './coin-search.ts'
import * as css from './coins.css.ts'
import { isReadyForCoins, NeedsBinding } from './needs-binding.tsx'
import { OpenRecharges } from './open-recharges.tsx'
import { coinsQuery } from './queries.ts'
import { RechargeForm } from './recharge-form.tsx'
import { CoinRecords } from './records.tsx'

/** /uc/coin: balance, recharging, and what the coins did. */
export function CoinPage({ search }: { search: CoinSearch }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { data: coins } = useSuspenseQuery(coinsQuery(api))
  const { data: user } = useQuery(userQuery(api))
  const { owner, readOnly } = coins
  return (
    <main id="main" className={cx(wrap, page)}>
      <header className={css.heading}>
        <h1>{owner.type === 'enterprise' ? <Trans>{owner.name} 的金币</Trans> : <Trans>我的金币</Trans>}</h1>
        {owner.type === 'enterprise' && (
          <p className={muted}>
            <Trans>你正在代表企业，这里是企业的金币。要看自己的金币，请在右上角的菜单里切换身份。</Trans>
          </p>
        )}
      </header>
      <div className={css.parts}>
        <CoinNotices search={search} readOnly={readOnly} />
        <div className={css.balance}>
          <div className={css.balanceText}>
            <span className={css.label}>
              <Trans>余额</Trans>
            </span>
            <span className={css.amount}>
              <CoinAmount fen={coins.balance} />
            </span>
          </div>
          <span className={muted}>
            <Trans>1 金币 = 1 元人民币，可以支付任何订单</Trans>
          </span>
        </div>
        <OpenRecharges readOnly={readOnly} />
        <Section title={<Trans>充值</Trans>}>
          {readOnly ? (
            <p className={muted}>
              <Trans>你是 {owner.name} 的查看者，只能查看金币。需要充值请联系企业管理员。</Trans>
            </p>
          ) : (
            user && <Recharging user={user} search={search} />
          )}
        </Section>
        <CoinRecords type={search.type ?? 'all'} page={search.page ?? 1} search={search} />
      </div>
    </main>
  )
}

function Recharging({ user, search: { orderNo, missing } }: { user: UserDetail; search: CoinSearch }) {
  const query = new URLSearchParams({
    ...(orderNo && { orderNo }),
    ...(missing && { missing: String(missing) }),
  }).toString()
  if (!isReadyForCoins(user)) return <NeedsBinding user={user} path={query ? `/uc/coin?${query}` : '/uc/coin'} />
  return <RechargeForm missingFen={missing} />
}
