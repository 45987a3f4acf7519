import type { Ctx, SystemActor } from '../context.ts'
import { log } from '../core/log.ts'
import { sweepEnquiries } from '../modules/enquiries/public.ts'
import { sweepCertificationImages } from '../modules/enterprise/public.ts'
import { sweepIdentity } from '../modules/identity/public.ts'
import { sweepChain } from '../modules/licences/public.ts'
import { sweepReminders } from '../modules/messages/public.ts'
import { sweepMusicians } from '../modules/musicians/public.ts'
import { sweepApprovals, sweepOverdueOrders, sweepProofImages, sweepTrades } from '../modules/orders/public.ts'
import { sweepRefunds } from '../modules/payments/public.ts'
import { sweepStaff } from '../modules/staff/public.ts'
import { deliverDue } from '../outbox/deliver.ts'
import { sweepRecords } from './sweep-records.ts'
import { sweepRenames } from './sweep-renames.ts'
import { sweepSearchFeed } from './sweep-search-feed.ts'
import { sweepTexts } from './sweep-texts.ts'
import { sweepUploads } from './sweep-uploads.ts'

export type Sweep = (ctx: Ctx<SystemActor>) => Promise<void>

/**
 * What the cron does every five minutes. Each sweep may run twice, late, or not at all for a while, with the same final
 * result.
 */
export const sweeps: Sweep[] = [
  async function deliverOutbox(ctx) {
    await deliverDue(ctx)
  },
  sweepReminders,
  sweepRecords,
  sweepTexts,
  sweepRenames,
  sweepIdentity,
  sweepEnquiries,
  sweepStaff,
  sweepProofImages,
  sweepCertificationImages,
  sweepMusicians,
  sweepUploads,
  sweepSearchFeed,
  sweepOverdueOrders,
  sweepApprovals,
  sweepTrades,
  sweepRefunds,
  sweepChain,
]

/** A failing sweep does not stop the others; the run as a whole then counts as failed. */
export async function runSweeps(ctx: Ctx<SystemActor>, all: readonly Sweep[]): Promise<void> {
  const failed: string[] = []
  for (const sweep of all) {
    try {
      await sweep(ctx)
    } catch (error) {
      failed.push(sweep.name)
      log('error', ctx, { at: 'sweep', sweep: sweep.name, error })
    }
  }
  if (failed.length > 0) throw new Error(`sweep: ${failed.join(', ')}`)
}
