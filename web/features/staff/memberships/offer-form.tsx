import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MOST_OFFER_MONTHS } from '#worker/modules/memberships/values.ts'
import * as css from '../staff.css.ts'
import { useMakeOffer } from './membership-queries.ts'

const toCount = (typed: string): number => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN)
/** Yuan as typed, at most two decimals, in fen. */
const toFen = (typed: string): number =>
  /^\d{1,6}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * 100) : Number.NaN

/** The custom level at an agreed price; for a lower level that runs, as its upgrade until the same end. */
export function OfferForm({ ownerId, level }: { ownerId: string; level: number | null }) {
  const { t, i18n } = useLingui()
  const offer = useMakeOffer(ownerId)
  const [problem, setProblem] = useState<string>()
  const isUpgrade = level !== null && level < 3
  const whole = { text: t`请填写 0 至 999 的整数` }
  const { form, field, values, clear, takeErrors, onSubmit } = useForm(
    { months: '12', personCount: '0', companyCount: '1', price: '' },
    (v) => ({
      months: isUpgrade || (toCount(v.months) >= 1 && toCount(v.months) <= MOST_OFFER_MONTHS) ? null : whole,
      personCount: toCount(v.personCount) >= 0 ? null : whole,
      companyCount: toCount(v.companyCount) + toCount(v.personCount) > 0 ? null : whole,
      price: toFen(v.price) >= 100 ? null : { text: t`请填写金额（元），至少 1 元` },
    }),
  )
  const submit = () => {
    setProblem(undefined)
    offer.mutate(
      {
        level: 3,
        ...(!isUpgrade && { months: toCount(values.months) }),
        personCount: toCount(values.personCount),
        companyCount: toCount(values.companyCount),
        price: toFen(values.price),
      },
      {
        onSuccess: () => clear('price'),
        onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
      },
    )
  }
  return (
    <form ref={form} className={css.proof} method="post" noValidate onSubmit={onSubmit(submit)}>
      <h3>{isUpgrade ? <Trans>升级为定制会员</Trans> : <Trans>定制会员报价</Trans>}</h3>
      {!isUpgrade && (
        <TextField {...field('months')} label={t`时长（月）`} inputMode="numeric" autoComplete="off" maxLength={2} />
      )}
      <TextField {...field('personCount')} label={t`授权个人数`} inputMode="numeric" autoComplete="off" maxLength={3} />
      <TextField
        {...field('companyCount')}
        label={t`授权公司数`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <TextField {...field('price')} label={t`约定价格（元）`} inputMode="decimal" autoComplete="off" maxLength={9} />
      <FormError text={problem} />
      <Button type="submit" isBusy={offer.isPending}>
        <Trans>发出报价</Trans>
      </Button>
      <p role="status">
        {offer.isSuccess &&
          (offer.data.state === 'waiting' ? (
            <Trans>已提交。低于价目表的部分超过一个人的限额，须由第二人确认后客户才能看到。</Trans>
          ) : (
            <Trans>已发出，客户在“我的会员”里可以看到并付款</Trans>
          ))}
      </p>
    </form>
  )
}
