import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { useRedeemCoupon } from '#web/features/orders/coupons/queries.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as css from './coupons.css.ts'

/** Redeems a code for the current owner. */
export function RedeemForm() {
  const { t, i18n } = useLingui()
  const redeem = useRedeemCoupon()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, clear, takeErrors, onSubmit } = useForm({ code: '' }, (v) => ({
    code: v.code.trim() ? null : { text: t`请输入优惠码` },
  }))
  const submit = () => {
    setProblem(undefined)
    redeem.mutate(values.code.trim(), {
      onSuccess: () => clear(),
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  return (
    <section className={css.redeem} aria-label={t`领取优惠券`}>
      <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
        <TextField
          {...field('code')}
          label={t`优惠码`}
          hint={t`可以直接粘贴，空格、横线与大小写都不影响`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          action={
            <Button type="submit" isBusy={redeem.isPending}>
              <Trans>领取</Trans>
            </Button>
          }
        />
        <FormError text={problem} />
        <p role="status">{redeem.isSuccess && <Trans>已领取：{redeem.data.name}</Trans>}</p>
      </form>
    </section>
  )
}
