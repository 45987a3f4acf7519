import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { yuanNamed } from '#web/lib/format/money.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { MONTHS, MONTHS_OFF, type Months, type PlanLevel, priceOf } from '#worker/modules/memberships/values.ts'

type Props = { level: PlanLevel; months: Months; onChoose: (months: Months) => void }

/** For how long, with the price of each. */
export function MonthCards({ level, months, onChoose }: Props) {
  const { t } = useLingui()
  const locale = useLocale()
  const inMonths = (months: number) => t`${plural(months, { other: '# 个月' })}`
  return (
    <RadioCards
      legend={<Trans>会员时长</Trans>}
      name="months"
      value={String(months)}
      onChange={(value) => onChoose(MONTHS.find((one) => String(one) === value) ?? months)}
      cards={MONTHS.map((one) => {
        const off = MONTHS_OFF[one]
        return {
          value: String(one),
          name: inMonths(one),
          desc: yuanNamed(priceOf(level, one).priceFen, locale),
          ...(off > 0 && { note: t`省 ${off}%` }),
        }
      })}
    />
  )
}
