import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { MONTHS, MONTHS_OFF, type Months } from '#worker/modules/memberships/values.ts'
import { CompareTable } from './compare-table.tsx'
import { MembershipQuestions } from './membership-questions.tsx'
import { PlanCards } from './plan-cards.tsx'
import { useReader } from './reader.ts'
import * as css from './subscription.css.ts'
import { USUAL_MONTHS } from './subscription-search.ts'

/**
 * /subscription: plans, what each includes, and questions. The same for all visitors, so that the edge may keep it; who is signed in
 * sees what each plan is to them.
 */
export function SubscriptionPage({ months }: { months: Months }) {
  const reader = useReader()
  return (
    <main id="main" className={css.page}>
      <header className={css.heading}>
        <h1>
          <Trans>会员：作品随用随取，授权书照样齐全</Trans>
        </h1>
        <p className={css.intro}>
          <Trans>
            会员期内兑换作品不再逐首付费。兑换到的授权与单独购买的一样：写明用途、期限与地域，附带可以验证的授权书。
          </Trans>
        </p>
      </header>
      <section className={css.plans} aria-labelledby="plans-title">
        <div className={css.plansHead}>
          <h2 id="plans-title">
            <Trans>选择方案</Trans>
          </h2>
          <MonthLinks chosen={months} />
        </div>
        <PlanCards months={months} reader={reader} />
        <p className={css.note}>
          <Trans>价格为人民币，一次付清，到期不会自动续费。可用支付宝、微信支付、对公转账或金币支付。</Trans>
        </p>
      </section>
      <CompareTable />
      <MembershipQuestions />
    </main>
  )
}

/** Links, so that the choice works without a script and each page can be kept at the edge. */
function MonthLinks({ chosen }: { chosen: Months }) {
  const { t } = useLingui()
  return (
    <nav className={css.months} aria-label={t`会员时长`}>
      {MONTHS.map((months) => (
        <PlainLink
          key={months}
          to="/subscription"
          search={{ months: months === USUAL_MONTHS ? undefined : months }}
          className={css.month}
          aria-current={months === chosen ? 'true' : undefined}
          keepsScroll
          replace
          preload={false}
        >
          <Plural value={months} other="# 个月" />
          {MONTHS_OFF[months] > 0 && (
            <span className={css.off}>
              <Trans>省 {MONTHS_OFF[months]}%</Trans>
            </span>
          )}
        </PlainLink>
      ))}
    </nav>
  )
}
