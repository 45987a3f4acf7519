import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { CoinAmount } from '../coins/coin-amount.tsx'
import { Card } from './card.tsx'
import * as css from './landing.css.ts'
import type { Summary } from './queries.ts'

/** Coins and coupons of whom one acts for; areas that are not open are left out (web/lib/open-areas.ts). */
export function BenefitsCard({ summary: { coins, coupons } }: { summary: Summary }) {
  if (!IS_OPEN.coins && !IS_OPEN.coupons) return null
  return (
    <Card id="benefits" icon="coin" title={<Trans>金币与优惠券</Trans>}>
      <dl className={css.facts}>
        {IS_OPEN.coins && (
          <div className={css.fact}>
            <dt>
              <Trans>金币余额</Trans>
            </dt>
            <dd>
              <CoinAmount fen={coins.balance} />
            </dd>
          </div>
        )}
        {IS_OPEN.coupons && (
          <div className={css.fact}>
            <dt>
              <Trans>可用优惠券</Trans>
            </dt>
            <dd>{coupons.unuseCount}</dd>
          </div>
        )}
      </dl>
      <div className={css.ways}>
        {IS_OPEN.coins && (
          <Link className={textLink} to="/uc/coin">
            <Trans>我的金币</Trans>
          </Link>
        )}
        {IS_OPEN.coupons && (
          <Link className={textLink} to="/uc/coupon">
            <Trans>我的优惠券</Trans>
          </Link>
        )}
      </div>
    </Card>
  )
}
