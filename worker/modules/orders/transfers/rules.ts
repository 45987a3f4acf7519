import { addWorkingTime, HOUR_MS } from '#core/business-day.ts'
import { PROMISED_HOURS } from './values.ts'

const PROMISED_MS = PROMISED_HOURS * HOUR_MS

/** By when a proof submitted at `atMs` is decided: 48 hours of working time. */
export const dueAt = (atMs: number): number => addWorkingTime(atMs, PROMISED_MS)

/**
 * How long an order stays open after its transfer was refused: as before, or for as much working time as we take
 * ourselves if less than 48 hours are left.
 */
export const reopenedUntil = (autoCancelAtMs: number, nowMs: number): number =>
  autoCancelAtMs - nowMs >= PROMISED_MS ? autoCancelAtMs : addWorkingTime(nowMs, PROMISED_MS)

/** Members of staff who must confirm a transfer of this amount, if the first has decided nothing else on that day. */
export const peopleFor = (dueFen: number, twoPeopleFromFen: number): 1 | 2 => (dueFen >= twoPeopleFromFen ? 2 : 1)

/** A bank's reference as it is compared: without spaces, in capitals. */
export const toReference = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toUpperCase()
