import { Trans, useLingui } from '@lingui/react/macro'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import type { RefundOffer } from '#worker/modules/orders/refunds/contract.ts'
import * as css from './refund.css.ts'
import { REFUND_REASON_TEXTS } from './refund-messages.ts'

type Props = {
  lines: RefundOffer['lines']
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  error: string | undefined
}

/** The lines of an order to choose from, each with what it returns and why it is not returned at once. */
export function RefundLines({ lines, chosen, onChange, error }: Props) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const open = lines.filter(({ standing }) => standing !== 'never')
  const isAll = open.length > 0 && open.every(({ lineId }) => chosen.includes(lineId))
  const turn = (lineId: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, lineId] : chosen.filter((one) => one !== lineId))
  return (
    <fieldset className={css.choices} aria-describedby={error ? 'refund-lines-error' : undefined}>
      <legend className={css.legend}>
        <Trans>选择要退的授权</Trans>
      </legend>
      {open.length > 1 && (
        <Checkbox
          name="all"
          checked={isAll}
          onChange={(event) => onChange(event.currentTarget.checked ? open.map(({ lineId }) => lineId) : [])}
        >
          <Trans>全部</Trans>
        </Checkbox>
      )}
      {lines.map(({ lineId, name, terms, amount, standing, because }) => (
        <div key={lineId} className={css.choice}>
          <Checkbox
            name="lineIds"
            checked={chosen.includes(lineId)}
            disabled={standing === 'never'}
            onChange={(event) => turn(lineId, event.currentTarget.checked)}
          >
            {name} · {yuanNamed(amount, locale)}
          </Checkbox>
          {terms && <p className={css.because}>{terms}</p>}
          {because && <p className={css.because}>{i18n._(REFUND_REASON_TEXTS[because])}</p>}
        </div>
      ))}
      <FieldError id="refund-lines-error" text={error} />
    </fieldset>
  )
}
