import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FillJournal, type FillStage } from '../catalogue/demo/journal.ts'
import { stateDir } from './state-dir.ts'

const POLL_MS = 300

const journalPath = (): string => join(stateDir(), 'catalogue.json')

/** The demo catalogue's journal in this state folder. */
export function openJournal(): FillJournal {
  return new FillJournal(journalPath())
}

/** Whether this state folder's site sells items of the demo catalogue. */
export const hasDemoCatalogue = (): boolean => existsSync(journalPath())

/** Written when every item and every version is there. */
export const filledMarker = (): string => join(stateDir(), 'filled')

/** Whether filling has reached a stage; a state folder from before stages existed counts as filled. */
export function isFilled(stage: FillStage): boolean {
  return existsSync(filledMarker()) || openJournal().hasReached(stage)
}

/** Waits for a site that is still filling in the background; throws after `timeoutMs`. */
export async function waitUntilFilled(stage: FillStage, timeoutMs: number): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!isFilled(stage)) {
    if (Date.now() > end) throw new Error(`the demo catalogue has not reached "${stage}" after ${timeoutMs} ms`)
    await sleep(POLL_MS)
  }
}
