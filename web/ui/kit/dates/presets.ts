import { addDays, addMonths, firstOfMonth, lastOfMonth } from '#web/lib/format/days.ts'

export type DayRange = { from: string; to: string }
export type Preset = 'last7' | 'last30' | 'last365' | 'thisMonth' | 'lastMonth'

/** `last30`: thirty days, today included. */
export function presetRange(preset: Preset, today: string): DayRange {
  switch (preset) {
    case 'last7':
      return { from: addDays(today, -6), to: today }
    case 'last30':
      return { from: addDays(today, -29), to: today }
    case 'last365':
      return { from: addDays(today, -364), to: today }
    case 'thisMonth':
      return { from: firstOfMonth(today), to: today }
    case 'lastMonth': {
      const before = addMonths(firstOfMonth(today), -1)
      return { from: before, to: lastOfMonth(before) }
    }
  }
}
