import type { Locale } from '#core/locales.ts'
import type { Ctx } from '#worker/context.ts'
import { findReceipt } from '../orders/public.ts'
import type { Draft } from './draft.ts'
import { getLetter, type Letter, speak } from './letter.ts'

type Content = Omit<Parameters<typeof getLetter>[1], 'origin'>
type Writing = { say: ReturnType<typeof speak>; locale: Locale; origin: string }

/**
 * A letter about rights of one order, for whoever would get its receipt. Null if there is nothing to say: no such order, or none
 * of its rights is in question any more.
 */
export async function draftAbout<Right>(
  ctx: Ctx,
  orderNo: string,
  reading: Promise<Right[]>,
  compose: (rights: readonly [Right, ...Right[]], writing: Writing) => Content,
): Promise<Draft | null> {
  const [receipt, [first, ...others]] = await Promise.all([findReceipt(ctx, orderNo), reading])
  if (!receipt || first === undefined) return null
  return {
    ownerId: receipt.ownerId,
    accountId: receipt.placedBy,
    write: async ({ locale }): Promise<Letter> => {
      const origin = ctx.config.PUBLIC_ORIGIN
      return getLetter(locale, { ...compose([first, ...others], { say: speak(locale), locale, origin }), origin })
    },
  }
}
