import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { COUPON_TYPE_NAMES } from '#web/features/orders/coupons/coupon-words.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SelectField } from '#web/ui/kit/select-field.tsx'
import { COUPON_TYPE } from '#worker/modules/coupons/values.ts'
import * as staff from '../staff.css.ts'
import { BatchCodes } from './batch-codes.tsx'
import { type NewBatch, useCreateBatch } from './batch-queries.ts'

const EMPTY = {
  name: '',
  type: String(COUPON_TYPE.threshold),
  amountFen: '',
  percentOff: '',
  thresholdFen: '',
  quantity: '100',
  perOwner: '1',
  startsAt: '',
  expiresAt: '',
  sharedCode: false,
}
type Values = typeof EMPTY

/** 12.5 → 1250, digit by digit; null for anything but an amount in yuan. */
function toFen(text: string): number | null {
  const [, yuan, rest = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? []
  return yuan === undefined ? null : Number(yuan) * 100 + Number(rest.padEnd(2, '0'))
}
const isPercent = ({ type }: Values): boolean => Number(type) === COUPON_TYPE.percent
const hasThreshold = ({ type }: Values): boolean => Number(type) !== COUPON_TYPE.deduction
const isCount = (text: string): boolean => /^[1-9]\d{0,5}$/.test(text.trim())

/** The request; its rules are those of the API (modules/coupons/contract.ts), which answers at the fields. */
function toBatch(values: Values): NewBatch {
  const threshold = toFen(values.thresholdFen || '0') ?? 0
  return {
    name: values.name.trim(),
    type: Number(values.type) as NewBatch['type'],
    ...(isPercent(values) ? { percentOff: Number(values.percentOff) } : { amountFen: toFen(values.amountFen) ?? 0 }),
    ...(hasThreshold(values) && threshold > 0 && { thresholdFen: threshold }),
    quantity: Number(values.quantity),
    perOwner: Number(values.perOwner),
    startsAt: values.startsAt,
    expiresAt: values.expiresAt,
    ...(values.sharedCode && { sharedCode: true }),
  }
}

export function BatchForm() {
  const { t, i18n } = useLingui()
  const create = useCreateBatch()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, set, takeErrors, onSubmit } = useForm(EMPTY, (v) => ({
    name: v.name.trim() ? null : 'FIELD_REQUIRED',
    amountFen: isPercent(v) || (toFen(v.amountFen) ?? 0) > 0 ? null : { text: t`请输入金额，最多两位小数` },
    percentOff:
      !isPercent(v) || /^(?:100|[1-9]\d?)$/.test(v.percentOff.trim()) ? null : { text: t`请输入 1 到 100 的整数` },
    thresholdFen: toFen(v.thresholdFen || '0') === null ? { text: t`请输入金额，最多两位小数` } : null,
    quantity: isCount(v.quantity) ? null : 'FIELD_INVALID',
    perOwner: isCount(v.perOwner) ? null : 'FIELD_INVALID',
    startsAt: v.startsAt ? null : 'FIELD_REQUIRED',
    expiresAt: v.expiresAt ? null : 'FIELD_REQUIRED',
  }))
  const submit = () => {
    setProblem(undefined)
    create.mutate(toBatch(values), {
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  if (create.data)
    return <BatchCodes codes={create.data.codes} waits={create.data.waits} onDone={() => create.reset()} />
  return (
    <section className={staff.list}>
      <form ref={form} className={staff.proof} method="post" noValidate onSubmit={onSubmit(submit)}>
        <TextField {...field('name')} label={t`名称`} hint={t`买家会看到`} maxLength={40} />
        <SelectField
          {...field('type')}
          label={t`类型`}
          options={Object.entries(COUPON_TYPE_NAMES).map(([value, name]) => ({ value, name: i18n._(name) }))}
        />
        {isPercent(values) ? (
          <TextField {...field('percentOff')} label={t`减百分之几`} hint={t`20 就是 8 折`} inputMode="numeric" />
        ) : (
          <TextField {...field('amountFen')} label={t`金额（元）`} inputMode="decimal" />
        )}
        {hasThreshold(values) && (
          <TextField
            {...field('thresholdFen')}
            label={t`满多少元可用`}
            isOptional={Number(values.type) !== COUPON_TYPE.threshold}
            inputMode="decimal"
          />
        )}
        <TextField {...field('quantity')} label={t`数量`} inputMode="numeric" />
        <TextField {...field('perOwner')} label={t`每个身份最多几张`} inputMode="numeric" />
        <TextField {...field('startsAt')} label={t`开始日期`} type="date" />
        <TextField {...field('expiresAt')} label={t`结束日期（含当天）`} type="date" />
        <Checkbox checked={values.sharedCode} onChange={(event) => set('sharedCode', event.target.checked)}>
          <Trans>所有人用同一个码（不选就是一券一码，最多 1000 张）</Trans>
        </Checkbox>
        <FormError text={problem} />
        <Button type="submit" look="primary" isBusy={create.isPending}>
          <Trans>生成优惠码</Trans>
        </Button>
      </form>
    </section>
  )
}
