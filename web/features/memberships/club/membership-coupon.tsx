import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { couponMoney } from '#web/features/orders/coupons/coupon-words.ts'
import type { CouponChoice } from '#web/features/orders/queries.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import type { MembershipPreview } from '#worker/modules/orders/membership/contract.ts'
import * as css from './club.css.ts'

type Props = {
  preview: MembershipPreview
  chosen: CouponChoice | null
  /** Of the chosen one. */
  problem: unknown
  onChoose: (coupon: CouponChoice | null) => void
}
const NONE = ''

/** The coupon of the membership: one that fits (cash vouchers do), or a code. */
export function MembershipCoupon({ preview, chosen, problem, onChoose }: Props) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [isTyping, setIsTyping] = useState(false)
  const [code, setCode] = useState('')
  const fits = preview.coupons.filter(({ refusal }) => !refusal)
  const refusal = chosen ? preview.coupon?.refusal?.msg : undefined
  const error = chosen ? (problem ? errorText(i18n, problem) : refusal) : undefined
  return (
    <div className={css.coupon}>
      {fits.length > 0 && (
        <SelectField
          label={t`优惠券`}
          isOptional
          value={chosen && 'couponId' in chosen ? chosen.couponId : NONE}
          onChange={(event) => onChoose(event.target.value === NONE ? null : { couponId: event.target.value })}
          options={[
            { value: NONE, name: t`不使用优惠券` },
            ...fits.map(({ id, name, discount }) => ({ value: id, name: `${name} −${couponMoney(discount, locale)}` })),
          ]}
        />
      )}
      {isTyping ? (
        <TextField
          name="couponCode"
          label={t`优惠码`}
          hint={t`现金券可以抵扣会员费用，其他优惠券只用于作品授权`}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          error={error}
          autoComplete="off"
          maxLength={40}
          action={
            <Button onClick={() => onChoose(code.trim() ? { couponCode: code.trim() } : null)}>
              <Trans>使用</Trans>
            </Button>
          }
        />
      ) : (
        <Button look="quiet" scale="sm" onClick={() => setIsTyping(true)}>
          <Trans>输入优惠码</Trans>
        </Button>
      )}
    </div>
  )
}
