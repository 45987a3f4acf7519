import { useSyncExternalStore } from 'react'
import { hourHere, hourInBeijing } from '../format/dates.ts'
import { useLocale } from './use-locale.ts'

const never = () => () => undefined

/** The hour in the reader's own time zone; while the page of the server is taken over, the hour in Beijing that it says. */
export function useHourHere(iso: string): string {
  const locale = useLocale()
  return useSyncExternalStore(
    never,
    () => hourHere(iso, locale),
    () => hourInBeijing(iso, locale),
  )
}
