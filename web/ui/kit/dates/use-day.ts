import { useEffect, useRef, useState } from 'react'
import { type Days, isDay, isWithin } from '#web/lib/format/days.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { dayText, readDay } from './day-text.ts'

/** Why the typed text is refused: not a day, before `min`, or after `max`. */
export type DayIssue = 'format' | 'early' | 'late'
type Options = Days & { value?: string; defaultValue?: string; onChange?: (day: string) => void }

const getIssue = (day: string | null, limits: Days): DayIssue | undefined => {
  if (day === null) return 'format'
  if (day === '' || isWithin(day, limits)) return undefined
  return limits.min && day < limits.min ? 'early' : 'late'
}

/**
 * State of a date field: its text and the day it stands for. Text is parsed when the field loses the focus or Enter is pressed,
 * because a half-typed date is not an error yet. Invalid text stays for correction; meanwhile the day is ''.
 */
export function useDay({ value, defaultValue = '', onChange, min, max }: Options) {
  const locale = useLocale()
  const [own, setOwn] = useState(defaultValue)
  const day = value ?? own
  const [text, setText] = useState(dayText(day, locale))
  const [issue, setIssue] = useState<DayIssue>()
  const [seen, setSeen] = useState(day)
  if (seen !== day) {
    setSeen(day)
    // A new value from outside. '' may also be the result of invalid text, which must stay.
    if (day || !issue) setText(dayText(day, locale))
    if (day) setIssue(undefined)
  }
  const input = useRef<HTMLInputElement>(null)

  function take(next: string): void {
    if (next === day) return
    setOwn(next)
    onChange?.(next)
  }
  function choose(next: string): void {
    setIssue(undefined)
    setText(dayText(next, locale))
    take(next)
  }
  function commit(): void {
    const read = text.trim() === '' ? '' : readDay(text, locale)
    const found = getIssue(read, { min, max })
    setIssue(found)
    if (read && !found) setText(dayText(read, locale))
    take(found ? '' : (read ?? ''))
  }
  useTypedBefore(input, day, choose)
  const type = (next: string) => {
    setText(next)
    setIssue(undefined)
  }
  return { input, day, text, issue, type, commit, choose }
}

/** Keeps what was entered into the native input before hydration. */
function useTypedBefore(input: { current: HTMLInputElement | null }, day: string, choose: (day: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration.
  useEffect(() => {
    const typed = input.current?.type === 'date' ? input.current.value : ''
    if (isDay(typed) && typed !== day) choose(typed)
  }, [])
}
