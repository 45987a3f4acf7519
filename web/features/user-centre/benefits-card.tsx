import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { shortLastDayOf } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { IS_OPEN } from '#web/lib/open-areas.ts'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { CoinAmount } from '../coins/coin-amount.tsx'
import { LEVEL_NAMES } from '../memberships/membership-words.ts'
import { Card } from './card.tsx'
import * as css from './landing.css.ts'
import type { Summary } from './queries.ts'

/** Membership, coins and coupons of whom one acts for; areas that are not open are left out (web/lib/open-areas.ts). */
export function BenefitsCard({ summary: { coins, coupons, membership } }: { summary: Summary }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  if (!IS_OPEN.coins && !IS_OPEN.coupons) return null
  return (
    <Card id="benefits" icon="coin" title={<Trans>会员、金币与优惠券</Trans>}>
      <dl className={css.facts}>
        {IS_OPEN.membership && (
          <>
            <div className={css.fact}>
              <dt>
                <Trans>会员</Trans>
              </dt>
              <dd>
                {membership ? (
                  <Trans>
                    {i18n._(LEVEL_NAMES[membership.level])}，至 {shortLastDayOf(membership.until, locale)}
                  </Trans>
                ) : (
                  <Trans>未开通</Trans>
                )}
              </dd>
            </div>
            {membership && (
              <div className={css.fact}>
                <dt>
                  <Trans>今天还可兑换</Trans>
                </dt>
                <dd>{membership.quota.left ?? <Trans>不限首数</Trans>}</dd>
              </div>
            )}
          </>
        )}
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
        {IS_OPEN.membership && (
          <Link className={textLink} to={membership ? '/uc/club' : '/subscription'}>
            {membership ? <Trans>我的会员</Trans> : <Trans>看看会员方案</Trans>}
          </Link>
        )}
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
