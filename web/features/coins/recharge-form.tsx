import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import {
  amountFor,
  bonusOf,
  FEN_PER_COIN,
  isRechargeAmount,
  RECHARGE_BOUNDS,
  RECHARGE_OPTIONS,
} from '#worker/modules/coins/values.ts'
import { FormError } from '../account/form-error.tsx'
import { CoinAmount } from './coin-amount.tsx'
import { coinText } from './coin-text.ts'
import * as css from './coins.css.ts'
import { useRecharge } from './mutations.ts'

const OTHER = 'other'
/** Whole yuan as typed, in fen; NaN for anything else. */
const toFen = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) * FEN_PER_COIN : Number.NaN)

/** What is chosen at the beginning: what an order lacks, else the first offer with a bonus. */
function firstChoice(missingFen: number | undefined) {
  const amount = missingFen === undefined ? RECHARGE_OPTIONS[1].amount : amountFor(missingFen)
  const isOffered = RECHARGE_OPTIONS.some((option) => option.amount === amount)
  return isOffered
    ? { choice: String(amount), other: '', agreed: false }
    : { choice: OTHER, other: String(amount / FEN_PER_COIN), agreed: false }
}

/** Choice of the amount with its bonus, and the agreement; the payment page comes next. */
export function RechargeForm({ missingFen }: { missingFen: number | undefined }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const navigate = useNavigate()
  const recharge = useRecharge()
  const [problem, setProblem] = useState<string>()
  const amountIn = ({ choice, other }: { choice: string; other: string }) =>
    choice === OTHER ? toFen(other) : Number(choice)
  const { form, field, values, set, errorOf, onSubmit } = useForm(firstChoice(missingFen), (v) => ({
    other: isRechargeAmount(amountIn(v)) ? null : { text: t`请选择充值金额，或填写 10 至 50,000 之间的整数元` },
    agreed: v.agreed ? null : { text: t`请先阅读并同意金币协议` },
  }))
  const amount = amountIn(values)
  const bonus = bonusOf(amount)
  const bonusText = (fen: number) => {
    const coins = coinText(fen, locale)
    return fen > 0 ? t`赠 ${coins} 金币` : t`无赠送`
  }
  const goToPayment = (orderNo: string) => navigate({ to: '/order/payment', search: { orderNo } })
  const submit = () => {
    setProblem(undefined)
    recharge.mutate(amount, {
      onSuccess: (placed) =>
        'approvalId' in placed
          ? navigate({ to: '/uc/approval/$id', params: { id: placed.approvalId } })
          : goToPayment(placed.rechargeNo),
      onError: (error) => {
        // Placed, but the provider did not answer: the payment page goes on with it.
        const placed = error instanceof ApiError && error.status === 503 ? error.fields.rechargeNo : undefined
        if (placed) void goToPayment(placed)
        else setProblem(errorText(i18n, error))
      },
    })
  }
  const { least, most } = RECHARGE_BOUNDS
  const [from, to] = [coinText(least, locale), coinText(most, locale)]
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <div className={css.options}>
        <RadioCards
          legend={<Trans>充值金额</Trans>}
          name="choice"
          value={values.choice}
          onChange={(choice) => set('choice', choice)}
          cards={[
            ...RECHARGE_OPTIONS.map((option) => ({
              value: String(option.amount),
              name: yuanNamed(option.amount, locale),
              desc: bonusText(option.bonus),
            })),
            { value: OTHER, name: t`其他金额`, desc: t`${from} 至 ${to} 元` },
          ]}
        />
      </div>
      {values.choice === OTHER && (
        <div className={css.custom}>
          <TextField
            {...field('other')}
            label={t`金额（元）`}
            hint={t`${from} 至 ${to} 之间的整数，按达到的档位赠送`}
            inputMode="numeric"
            autoComplete="off"
            lead="¥"
            maxLength={6}
          />
        </div>
      )}
      {isRechargeAmount(amount) && (
        <p className={css.sum} role="status">
          <span>
            <Trans>支付 {yuanNamed(amount, locale)}</Trans>
          </span>
          <span className={css.strong}>
            <Trans>
              到账 <CoinAmount fen={amount + bonus} />
            </Trans>
            {bonus > 0 && ` · ${bonusText(bonus)}`}
          </span>
        </p>
      )}
      <Checkbox
        name="agreed"
        checked={values.agreed}
        onChange={(event) => set('agreed', event.target.checked)}
        error={errorOf('agreed')}
      >
        <Trans>
          我已阅读并同意
          <a className={textLink} href="/policies/coins" target="_blank" rel="noopener">
            金币协议
          </a>
        </Trans>
      </Checkbox>
      <FormError text={problem} />
      <div className={css.submit}>
        <Button type="submit" look="primary" isFull isBusy={recharge.isPending}>
          <Trans>去付款</Trans>
        </Button>
      </div>
    </form>
  )
}
