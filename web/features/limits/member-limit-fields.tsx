import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'isOptional' | 'inputMode'>

/** What a member may order without asking: per order, per month, or never. */
export function MemberLimitFields({
  perOrder,
  perMonth,
  asks,
  onAsks,
}: {
  perOrder: FieldProps
  perMonth: FieldProps
  asks: boolean
  onAsks: (asks: boolean) => void
}) {
  const { t } = useLingui()
  return (
    <>
      <TextField {...perOrder} label={t`每个订单最多（元）`} hint={t`留空表示不限`} isOptional inputMode="decimal" />
      <TextField
        {...perMonth}
        label={t`每月最多（元）`}
        hint={t`留空表示不限；按北京时间的自然月`}
        isOptional
        inputMode="decimal"
      />
      <Checkbox checked={asks} onChange={(event) => onAsks(event.target.checked)}>
        <Trans>每个订单都需要审批</Trans>
      </Checkbox>
    </>
  )
}
