import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { dayInBeijing } from '#web/lib/format/dates.ts'
import { addDays, addMonths, clampDay, type Days, isWithin, toWeeks } from '#web/lib/format/days.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { StepButton } from '../step-button.tsx'
import * as css from './calendar.css.ts'
import { dayAfterKey } from './day-keys.ts'
import { dayName, firstWeekdayIn, monthName, weekdayName } from './day-text.ts'

export type CalendarProps = Days & {
  day: string
  range?: { from: string; to: string }
  onChoose: (day: string) => void
}

/**
 * Grid of one month. One day is in the tab order; arrow keys, Home, End, PageUp/PageDown and Shift with the latter move within
 * the limits.
 */
export function Calendar({ day, min, max, range, onChoose }: CalendarProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const titleId = useId()
  const firstWeekday = firstWeekdayIn(locale)
  const [today] = useState(() => dayInBeijing(new Date()))
  const [at, setAt] = useState(() => clampDay(day || today, { min, max }))
  const grid = useRef<HTMLTableElement>(null)
  const isMoving = useRef(false)
  useEffect(() => {
    if (isMoving.current) grid.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus()
    isMoving.current = false
  }, [at])
  const turn = (months: number) => setAt(clampDay(addMonths(at, months), { min, max }))
  const onKeyDown = (event: KeyboardEvent) => {
    const next = dayAfterKey(event, at, firstWeekday)
    if (!next) return
    event.preventDefault()
    isMoving.current = true
    setAt(clampDay(next, { min, max }))
  }
  const weeks = toWeeks(at, firstWeekday)
  const ends = range?.from && range.to ? range : null
  const hasBefore = isWithin(addDays(`${at.slice(0, 8)}01`, -1), { min })
  const hasAfter = isWithin(addMonths(`${at.slice(0, 8)}01`, 1), { max })
  return (
    <>
      <div className={css.top}>
        <StepButton icon="chevron-left" label={t`上个月`} isDisabled={!hasBefore} onClick={() => turn(-1)} />
        <div id={titleId} className={css.month} aria-live="polite">
          {monthName(at, locale)}
        </div>
        <StepButton icon="chevron-right" label={t`下个月`} isDisabled={!hasAfter} onClick={() => turn(1)} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a calendar is a grid (APG, "Date Picker Dialog"). */}
      <table ref={grid} role="grid" aria-labelledby={titleId} className={css.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((one) => (
              <th key={one} scope="col" abbr={weekdayName(one, locale, 'long')} className={css.weekday}>
                {weekdayName(one, locale, 'narrow')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of that grid.
                // biome-ignore lint/a11y/useFocusableInteractive: the button in it is focusable.
                <td key={one} role="gridcell" aria-selected={one === day} className={css.cell}>
                  <DayButton
                    day={one}
                    isAt={one === at}
                    isToday={one === today}
                    look={toLook(one, { at, day, ends })}
                    isOut={!isWithin(one, { min, max })}
                    onChoose={onChoose}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type Look = keyof typeof css.day
function toLook(
  one: string,
  { at, day, ends }: { at: string; day: string; ends: CalendarProps['range'] | null },
): Look {
  if (one === day || one === ends?.from || one === ends?.to) return 'chosen'
  if (ends && one > ends.from && one < ends.to) return 'within'
  return one.slice(0, 7) === at.slice(0, 7) ? 'plain' : 'other'
}

function DayButton({
  day,
  isAt,
  isToday,
  isOut,
  look,
  onChoose,
}: {
  day: string
  isAt: boolean
  isToday: boolean
  isOut: boolean
  look: Look
  onChoose: (day: string) => void
}) {
  const locale = useLocale()
  return (
    <button
      type="button"
      className={css.day[look]}
      data-day={day}
      data-today={isToday || undefined}
      tabIndex={isAt ? 0 : -1}
      aria-label={dayName(day, locale)}
      aria-current={isToday ? 'date' : undefined}
      disabled={isOut}
      onClick={() => onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}
