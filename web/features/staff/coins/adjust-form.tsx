import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { newKey } from '#web/lib/api/new-key.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { FEN_PER_COIN, MAX_ADJUSTMENT_FEN, MAX_REASON } from '#worker/modules/coins/values.ts'
import * as css from '../staff.css.ts'
import { useAdjustCoins } from './coin-queries.ts'

/** Coins as typed, at most two decimals, in fen; NaN for anything else. */
const toFen = (typed: string): number =>
  /^[+-]?\d{1,7}(\.\d{1,2})?$/.test(typed.trim()) ? Math.round(Number(typed) * FEN_PER_COIN) : Number.NaN

/** Gives or takes coins. The form keeps its number until it succeeds, so that pressing again is the same adjustment. */
export function AdjustForm({ ownerId }: { ownerId: string }) {
  const { t, i18n } = useLingui()
  const adjust = useAdjustCoins()
  const intent = useRef({ of: '', requestNo: '' })
  const [problem, setProblem] = useState<string>()
  const { form, field, values, clear, takeErrors, onSubmit } = useForm({ coins: '', reason: '' }, (v) => ({
    coins:
      toFen(v.coins) !== 0 && Math.abs(toFen(v.coins)) <= MAX_ADJUSTMENT_FEN
        ? null
        : { text: t`请输入金币数，扣减用负数，最多两位小数` },
    reason: v.reason.trim() ? null : ('FIELD_REQUIRED' as const),
  }))
  const submit = () => {
    setProblem(undefined)
    const json = { ownerId, coins: toFen(values.coins), reason: values.reason.trim() }
    const of = JSON.stringify(json)
    if (intent.current.of !== of) intent.current = { of, requestNo: newKey() }
    adjust.mutate(
      { ...json, requestNo: intent.current.requestNo },
      {
        onSuccess: () => {
          intent.current = { of: '', requestNo: '' }
          clear('coins', 'reason')
        },
        onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
      },
    )
  }
  return (
    <form ref={form} className={css.proof} method="post" noValidate onSubmit={onSubmit(submit)}>
      <TextField
        {...field('coins')}
        label={t`调整金币数`}
        hint={t`例如 50 或 -20.5`}
        inputMode="text"
        autoComplete="off"
        maxLength={12}
      />
      <TextField
        {...field('reason')}
        label={t`原因`}
        hint={t`客户会在金币明细里看到`}
        autoComplete="off"
        maxLength={MAX_REASON}
      />
      <FormError text={problem} />
      <Button type="submit" isBusy={adjust.isPending}>
        <Trans>调整</Trans>
      </Button>
      <p role="status">
        {adjust.data?.state === 'made' && <Trans>已调整</Trans>}
        {adjust.data?.state === 'waiting' && <Trans>数额较大，等另一位同事在“等待第二人确认”里确认后才会变动。</Trans>}
      </p>
    </form>
  )
}
