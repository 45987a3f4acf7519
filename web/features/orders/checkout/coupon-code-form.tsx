import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as css from './coupon-picker.css.ts'
import type { CouponUse } from './use-coupon.ts'

/** A code for this order: shown at once what it takes off, redeemed with the order. */
export function CouponCodeForm({ use }: { use: CouponUse }) {
  const { t } = useLingui()
  const { form, field, values, clear, takeErrors, onSubmit } = useForm({ couponCode: '' }, (v) => ({
    couponCode: v.couponCode.trim() ? null : { text: t`请输入优惠码` },
  }))
  const submit = async () => {
    const error = await use.choose({ couponCode: values.couponCode.trim() })
    if (error) takeErrors(error)
    else clear()
  }
  return (
    <form ref={form} className={css.code} method="post" noValidate onSubmit={onSubmit(submit)}>
      <TextField
        {...field('couponCode')}
        label={t`优惠码`}
        isOptional
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
        action={
          <Button type="submit" isBusy={use.isBusy}>
            <Trans>使用</Trans>
          </Button>
        }
      />
    </form>
  )
}
