import { Plural, Trans } from '@lingui/react/macro'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { FillAll } from '../order/fill-all.tsx'
import { ReadOnlyReason } from '../read-only-reason.tsx'
import * as css from './payment.css.ts'
import { TakeNext, useTakeNext } from './take-next.tsx'

/** What to do now: the form of the licence that waits for one, or one form for several; nothing if there is none. */
export function NextStep({ order }: { order: OrderWire }) {
  const waiting = order.licences.filter(({ status }) => status === 'awaiting_form')
  const [first] = waiting
  if (!first) return order.membership ? <MembershipStep order={order} /> : null
  return (
    <section className={css.next} aria-labelledby="next-step">
      <h2 id="next-step" className={css.nextTitle}>
        <Trans>下一步：填写授权信息</Trans>
      </h2>
      <p>
        <Trans>写明用于什么项目、授权给谁。提交后授权书立即生成，原始音频即可下载。</Trans>
      </p>
      {waiting.length > 1 && (
        <p className={css.nextCount}>
          <Plural value={waiting.length} other="共 # 项授权待填写" />
        </p>
      )}
      {order.readOnly ? (
        <p>
          <ReadOnlyReason owner={order.owner} />
        </p>
      ) : waiting.length > 1 ? (
        <FillAll order={order} />
      ) : (
        <LinkButton look="primary" to="/uc/licence/$id" params={{ id: first.id }}>
          <Trans>填写授权信息</Trans>
        </LinkButton>
      )}
    </section>
  )
}

function MembershipStep({ order: { membership } }: { order: OrderWire }) {
  const skuIds = membership?.skuIds ?? []
  const open = useTakeNext(skuIds)
  if (open !== null) return <TakeNext open={open ?? { skuIds }} />
  return (
    <section className={css.next} aria-labelledby="next-step">
      <h2 id="next-step" className={css.nextTitle}>
        <Trans>会员已生效</Trans>
      </h2>
      <p>
        <Trans>先登记授权对象，再去兑换作品。</Trans>
      </p>
      <LinkButton look="primary" to="/uc/club">
        <Trans>我的会员</Trans>
      </LinkButton>
    </section>
  )
}
