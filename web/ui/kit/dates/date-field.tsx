import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Days } from '#web/lib/format/days.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { isEnter } from '#web/lib/keys.ts'
import { IconButton } from '#web/ui/button.tsx'
import * as fieldCss from '#web/ui/form/field.css.ts'
import { FieldFrame, type FieldLabels } from '#web/ui/form/field.tsx'
import { useField } from '#web/ui/form/use-field.ts'
import * as css from './date-field.css.ts'
import { dayText } from './day-text.ts'
import { useDay } from './use-day.ts'

export type DateFieldProps = FieldLabels &
  Days & {
    id?: string
    /** Name of the submitted field; its value is `YYYY-MM-DD` or empty. */
    name?: string
    value?: string
    defaultValue?: string
    /** Called with a complete day, or '' for none. */
    onChange?: (day: string) => void
    /** Marked in the calendar, if the field is one end of a range. */
    range?: { from: string; to: string }
  }

/**
 * Field for a calendar day without time and time zone. Typed in the order of the page's language, or chosen from a calendar
 * (button, or Alt+↓). Controlled (`value`), or by `name` and FormData. Before hydration and without JavaScript it is a native
 * date input that submits the same value.
 */
export function DateField({
  label,
  hint,
  error,
  serverError,
  isOptional,
  id,
  name,
  range,
  min,
  max,
  ...own
}: DateFieldProps) {
  const { input, day, text, issue, type, commit, choose } = useDay({ ...own, min, max })
  const isLive = useHydrated()
  const locale = useLocale()
  const [isOpen, setIsOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const { t } = useLingui()
  const said = useIssueText(issue, { min, max })
  const { fieldId, shown, markEdited, aria } = useField({ id, hint, error: said ?? error, serverError })
  // Makes native form validation reject text that is not a valid day.
  useEffect(() => input.current?.setCustomValidity(said ?? ''), [input, said])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isEnter(event)) commit()
    if (event.key !== 'ArrowDown' || !event.altKey) return
    event.preventDefault()
    setIsOpen(true)
  }
  const CalendarPopover = usePart(() => import('./calendar-popover.tsx'), isOpen, isOpen)
  return (
    <FieldFrame {...{ fieldId, label, hint, shown, isOptional }}>
      <div className={fieldCss.withButton} ref={frame}>
        <input
          {...aria}
          ref={input}
          id={fieldId}
          className={css.input}
          {...(isLive
            ? { type: 'text', inputMode: 'numeric', placeholder: dayText('YYYY-MM-DD', locale), value: text }
            : { type: 'date', name, min, max, value: day })}
          autoComplete="off"
          onChange={(event) => {
            markEdited()
            type(event.target.value)
          }}
          onBlur={commit}
          onKeyDown={onKeyDown}
        />
        {isLive && (
          <div className={fieldCss.innerButton}>
            <IconButton
              icon="calendar"
              label={t`选择日期`}
              scale="md"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            />
          </div>
        )}
      </div>
      {isLive && name && <input type="hidden" name={name} value={day} />}
      {CalendarPopover && (
        <CalendarPopover
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
          anchor={frame}
          {...{ day, min, max, range }}
          onChoose={(chosen) => {
            markEdited()
            choose(chosen)
            setIsOpen(false)
          }}
        />
      )}
    </FieldFrame>
  )
}

function useIssueText(issue: ReturnType<typeof useDay>['issue'], { min = '', max = '' }: Days): string | undefined {
  const { t } = useLingui()
  const locale = useLocale()
  if (!issue) return undefined
  const [first, last] = [dayText(min, locale), dayText(max, locale)]
  if (issue === 'early') return t`日期不能早于 ${first}`
  if (issue === 'late') return t`日期不能晚于 ${last}`
  const example = dayText('2026-11-22', locale)
  return t`请输入日期，例如 ${example}`
}
