import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { QuotaLeft } from '#web/features/exchange/quota-left.tsx'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'
import * as css from './checkout.css.ts'

/** Whether lines are taken through the membership, and the way to change it. */
export type ExchangeUse = { isOn: boolean; isBusy: boolean; set(isOn: boolean): void }

/** For members: takes what the membership includes, and says what is left of today. */
export function MemberExchange({ preview, use }: { preview: PreviewWire; use: ExchangeUse }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { member, lines, final, mayOrder } = preview
  if (!member) return null
  const possible = lines.filter(({ exchange }) => exchange?.because.length === 0)
  const saved = possible.reduce((sum, { price }) => sum + price, 0)
  const amount = yuanNamed(saved, locale)
  return (
    <section className={css.member} aria-label={t`会员兑换`} aria-busy={use.isBusy}>
      {possible.length > 0 ? (
        <Checkbox checked={use.isOn} disabled={!mayOrder} onChange={(event) => use.set(event.target.checked)}>
          <Plural value={possible.length} other={`用会员兑换 # 项，省 ${amount}`} />
        </Checkbox>
      ) : (
        <p>
          <Trans>这些授权都不能用会员兑换，原因写在每一项下面。</Trans>
        </p>
      )}
      <p className={css.memberNote}>
        <QuotaLeft member={member} />
      </p>
      {preview.memberExchange > 0 && final > 0 && (
        <p className={css.memberNote}>
          <Trans>提交后就占用今天的兑换额度；取消订单会归还。</Trans>
        </p>
      )}
    </section>
  )
}
