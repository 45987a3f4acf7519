import { addDays, addMonths, firstOfWeek } from '#web/lib/format/days.ts'

const WITHIN: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** The day that a key moves to (APG, "Date Picker Dialog"); null for other keys. */
export function dayAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  day: string,
  firstWeekday: number,
): string | null {
  const days = WITHIN[key]
  if (days !== undefined) return addDays(day, days)
  if (key === 'Home') return firstOfWeek(day, firstWeekday)
  if (key === 'End') return addDays(firstOfWeek(day, firstWeekday), 6)
  if (key === 'PageUp') return addMonths(day, shiftKey ? -12 : -1)
  if (key === 'PageDown') return addMonths(day, shiftKey ? 12 : 1)
  return null
}
