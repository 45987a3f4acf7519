import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MonthCards } from '#web/features/memberships/club/month-cards.tsx'
import { LEVEL_NAMES } from '#web/features/memberships/membership-words.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { type Months, type PlanLevel, priceOf } from '#worker/modules/memberships/values.ts'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import { OpenOrderLinks } from '../line-standing.tsx'
import * as css from './checkout.css.ts'
import { isOwnPlan, type PlanUse } from './use-plan.ts'

type Props = { preview: PreviewWire; count: number; use: PlanUse }

/**
 * For somebody without a membership: what a plan would take of this order, and the choice to buy it first. Nothing if it would take
 * nothing; one line where only a plan for others would (docs/decisions/115).
 */
export function SubscribeOption({ preview, count, use }: Props) {
  const { t } = useLingui()
  const { plan, mayOrder } = preview
  if (!plan || !mayOrder) return null
  return (
    <section className={css.member} aria-label={t`开通会员`} aria-busy={use.isBusy}>
      {plan.openOrder ? (
        <Waiting {...plan.openOrder} />
      ) : isOwnPlan(preview) ? (
        <Choice preview={preview} plan={plan} count={count} use={use} />
      ) : (
        <Other {...plan} />
      )}
      <div role="alert">
        {use.problem && (
          <p className={css.memberProblem}>
            {use.problem.text} {use.problem.orderNo && <OpenOrderLinks orderNo={use.problem.orderNo} />}
          </p>
        )}
      </div>
    </section>
  )
}

type Plan = NonNullable<PreviewWire['plan']>

function Choice({ preview, plan, count, use }: Props & { plan: Plan }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { level, takes, saves } = plan
  const name = i18n._(LEVEL_NAMES[level])
  const amount = yuanNamed(saves, locale)
  return (
    <>
      <Checkbox checked={use.months !== null} onChange={(event) => use.set(event.target.checked ? 1 : null)}>
        {takes === count ? (
          <Plural value={count} other={`先开通${name}：本单的 # 项不另付款，省 ${amount}`} />
        ) : (
          <Plural value={count} other={`先开通${name}：本单 # 项中的 ${takes} 项不另付款，省 ${amount}`} />
        )}
      </Checkbox>
      <p className={css.memberNote}>
        <Cost level={level} months={use.months} saves={saves} /> <PlansLink />
      </p>
      {use.months !== null && (
        <div className={css.subscribing}>
          <MonthCards level={level} months={use.months} onChoose={use.set} />
          {plan.chosen && <TwoOrders preview={preview} plan={plan} chosen={plan.chosen} />}
        </div>
      )}
    </>
  )
}

/** What it costs, at least until months are chosen, and, to be honest, whether that is more than it saves here. */
function Cost({ level, months, saves }: { level: PlanLevel; months: Months | null; saves: number }) {
  const locale = useLocale()
  const { priceFen } = priceOf(level, months ?? 1)
  const price = yuanNamed(priceFen, locale)
  return (
    <>
      {months === null && <Trans>1 个月 {price}，到期不自动续费。</Trans>}{' '}
      {priceFen > saves && <Trans>只算这一单，单独购买更便宜。</Trans>}
    </>
  )
}

/** A membership takes nothing before it runs (docs/decisions/102), so it is bought first. */
function TwoOrders({
  preview,
  plan: { takes },
  chosen,
}: Omit<Props, 'count' | 'use'> & { plan: Plan; chosen: NonNullable<Plan['chosen']> }) {
  const locale = useLocale()
  const [now, due] = [yuanNamed(chosen.dueNow, locale), yuanNamed(chosen.dueAfter, locale)]
  const others = preview.lines.filter(({ refusal, exchange }) => !refusal && !exchange?.isTaken).length
  return (
    <>
      <p>
        <Trans>会员生效后才能兑换，所以分两单完成：</Trans>
      </p>
      <ol className={css.steps}>
        <li>
          <Trans>
            现在提交会员订单，付 {now}。付款后立即生效，至 {getMinute(chosen.until, locale)}。
          </Trans>
        </li>
        <li>
          <Plural value={takes} other="付款后带你回到这里，用会员领取 # 项，不另付款。" />
          {others > 0 && (
            <>
              {' '}
              <Plural value={others} other={`另外 # 项一起付款，${due}。`} />
            </>
          )}
        </li>
      </ol>
    </>
  )
}

function Waiting({ orderNo, isActivating }: NonNullable<Plan['openOrder']>) {
  return (
    <>
      <p>
        {isActivating ? (
          <Trans>你的会员正在开通。生效后，这里就可以用会员兑换。</Trans>
        ) : (
          <Trans>你有一个会员订单等待付款。付款后，这里就可以用会员兑换。</Trans>
        )}
      </p>
      {isActivating ? (
        <PlainLink className={textLink} to="/uc/order/$orderNo" params={{ orderNo }} preload={false}>
          <Trans>查看订单 {orderNo}</Trans>
        </PlainLink>
      ) : (
        <OpenOrderLinks orderNo={orderNo} />
      )}
    </>
  )
}

/** A plan that a person would buy for a company: a line, and no more. */
function Other({ level, takes }: Plan) {
  const { i18n } = useLingui()
  const name = i18n._(LEVEL_NAMES[level])
  return (
    <p className={css.memberNote}>
      <Plural value={takes} other={`其中 # 项包含在${name}里。`} /> <PlansLink />
    </p>
  )
}

const PlansLink = () => (
  <PlainLink className={textLink} to="/subscription" preload={false}>
    <Trans>了解会员方案</Trans>
  </PlainLink>
)
