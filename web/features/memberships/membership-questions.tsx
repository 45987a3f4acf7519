import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import * as css from './subscription.css.ts'

/** Honest answers before one pays, also those that speak against buying. */
export function MembershipQuestions() {
  return (
    <section className={css.part} aria-labelledby="questions-title">
      <h2 id="questions-title">
        <Trans>常见问题</Trans>
      </h2>
      <div>
        <Question of={<Trans>到期以后，兑换过的作品还能用吗？</Trans>}>
          <Trans>
            会员期内填写好授权信息、签发了授权书的作品，按授权书上的期限继续有效，与会员是否续费无关。还没有填写授权信息的，到期后不能再填，所以请在到期前填完。
          </Trans>
        </Question>
        <Question of={<Trans>开通后可以退款或取消吗？</Trans>}>
          <Trans>不可以。会员一经开通不退款、不取消。拿不准的话，先开通一个月，或只单独购买需要的那一首。</Trans>
        </Question>
        <Question of={<Trans>会自动续费扣款吗？</Trans>}>
          <Trans>不会。到期前 14 天和 3 天我们各发一封邮件提醒，要不要续由你决定。</Trans>
        </Question>
        <Question of={<Trans>提前续费会损失剩下的天数吗？</Trans>}>
          <Trans>不会。新的时长从当前到期的那一刻接着算。续费后的到期日最多在 36 个月以后。</Trans>
        </Question>
        <Question of={<Trans>用到一半想升级怎么办？</Trans>}>
          <Trans>
            联系客服，我们按剩余时间算出差价给你报价，付款后立即升级，到期日不变。会员期内不能改为更低的级别，可以等到期后再选。
          </Trans>
        </Question>
        <Question of={<Trans>一首作品可以用在几个项目里？</Trans>}>
          <Trans>
            一次兑换授权一个项目，例如一支影片及其剪辑版。另一个项目请再兑换一次；同一首作品当天再兑换不占次数。
          </Trans>
        </Question>
        <Question of={<Trans>可以用在客户的项目里吗？</Trans>}>
          <Trans>
            授权书的持有人是会员登记的授权对象，所以企业会员用于自己公司的项目。替多家客户制作，请联系我们办理可以授权代理制作的定制会员，或为那个项目单独购买授权。
          </Trans>
        </Question>
        <Question of={<Trans>公司里几个人可以一起用吗？</Trans>}>
          <Trans>
            可以。以企业身份开通后，有采购权限的成员都能兑换，授权书写公司的名字，每天的次数大家合用。个人会员只供本人使用。
          </Trans>
        </Question>
        <Question of={<Trans>授权对象填错了能改吗？</Trans>}>
          <Trans>
            不能，提交后即固定，并用于之后的每一份授权书。提交前会请你再核对一次；连续续费时沿用同一授权对象。
          </Trans>
        </Question>
        <Question of={<Trans>每天的次数怎样计算？</Trans>}>
          <Trans>个人会员与企业会员每天最多兑换 50 首不同的作品，北京时间零点恢复，当天没用完的不累积。</Trans>
        </Question>
        <Question of={<Trans>会员费可以开发票吗？</Trans>}>
          <Trans>会员费可以开发票。用会员兑换的作品没有另外付款，不再单独开票。</Trans>
        </Question>
        <Question of={<Trans>对公转账什么时候生效？</Trans>}>
          <Trans>
            上传转账凭证后，会员显示为“开通中”，财务核实到账后立即生效，会员时长从生效时起算，不会白白损失等待的时间。
          </Trans>
        </Question>
        <Question of={<Trans>什么情况下不必开通会员？</Trans>}>
          <Trans>一年只用几首，或者用途在方案之外（例如个人会员做广告），单独购买更合算。</Trans>
        </Question>
      </div>
      <p className={css.note}>
        <Trans>
          没有找到答案？{' '}
          <PlainLink className={textLink} to="/contact" search={{ topic: 'order' }} preload={false}>
            问我们
          </PlainLink>
        </Trans>
      </p>
    </section>
  )
}

const Question = ({ of, children }: { of: ReactNode; children: ReactNode }) => (
  <details className={css.question}>
    <summary className={css.summary}>
      {of}
      <span className={css.mark}>
        <Icon name="chevron-down" />
      </span>
    </summary>
    <div className={css.answer}>
      <p>{children}</p>
    </div>
  </details>
)
