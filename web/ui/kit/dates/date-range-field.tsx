import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { dayInBeijing } from '#web/lib/format/dates.ts'
import type { Days } from '#web/lib/format/days.ts'
import { Chip } from '#web/ui/chip.tsx'
import * as css from './date-field.css.ts'
import { DateField } from './date-field.tsx'
import { type DayRange, type Preset, presetRange } from './presets.ts'

/**
 * Two days, the first not after the second; either may be empty. `presets` are ranges that end today in Beijing. Controlled
 * (`value`), or by `names` and FormData. Without JavaScript, two native date inputs.
 */
export function DateRangeField({
  legend,
  names,
  value,
  defaultValue = { from: '', to: '' },
  onChange,
  min,
  max,
  presets = [],
  isOptional = false,
}: Days & {
  /** Name of the group, announced with each field. */
  legend: ReactNode
  names?: { from: string; to: string }
  value?: DayRange
  defaultValue?: DayRange
  onChange?: (range: DayRange) => void
  presets?: readonly Preset[]
  isOptional?: boolean
}) {
  const { t } = useLingui()
  const [own, setOwn] = useState(defaultValue)
  const range = value ?? own
  const take = (next: DayRange) => {
    setOwn(next)
    onChange?.(next)
  }
  return (
    <fieldset className={css.range}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.ends}>
        <DateField
          label={t`起始日期`}
          name={names?.from}
          value={range.from}
          onChange={(from) => take({ ...range, from })}
          min={min}
          max={range.to || max}
          {...{ range, isOptional }}
        />
        <DateField
          label={t`截止日期`}
          name={names?.to}
          value={range.to}
          onChange={(to) => take({ ...range, to })}
          min={range.from || min}
          max={max}
          {...{ range, isOptional }}
        />
      </div>
      {presets.length > 0 && <Presets {...{ presets, range }} onChoose={take} />}
    </fieldset>
  )
}

/** Needs today's date, which is known only in the browser: until hydration the buttons are hidden, but keep their space. */
function Presets({
  presets,
  range,
  onChoose,
}: {
  presets: readonly Preset[]
  range: DayRange
  onChoose: (range: DayRange) => void
}) {
  const { t } = useLingui()
  const isLive = useHydrated()
  const names: Record<Preset, string> = {
    last7: t`最近 7 天`,
    last30: t`最近 30 天`,
    last365: t`最近一年`,
    thisMonth: t`本月`,
    lastMonth: t`上月`,
  }
  return (
    <div className={css.presets} style={isLive ? undefined : { visibility: 'hidden' }}>
      {presets.map((preset) => {
        const { from, to } = presetRange(preset, dayInBeijing(new Date()))
        const isOn = isLive && range.from === from && range.to === to
        return (
          <Chip
            key={preset}
            look={isOn ? 'chosen' : 'outline'}
            aria-pressed={isOn}
            onClick={() => onChoose({ from, to })}
          >
            {names[preset]}
          </Chip>
        )
      })}
    </div>
  )
}
