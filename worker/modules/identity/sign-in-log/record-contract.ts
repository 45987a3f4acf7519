import * as z from 'zod/mini'
import { getPage, pageNumber, perPageUpTo } from '#core/page-schema.ts'

/** GET /web/signins. Invalid numbers fall back to the default (api.md, "Envelope"). */
export const SignInsQuery = z.object({
  page: pageNumber(10_000),
  perPage: perPageUpTo(),
})
export type SignInsQuery = z.infer<typeof SignInsQuery>

/** Newest first, including refused attempts. `device`: empty if unknown. `network`: an address, or its /64. */
export const SignInList = getPage(
  z.object({
    id: z.string(),
    method: z.enum(['password', 'sms', 'register', 'wechat']),
    outcome: z.enum(['ok', 'refused']),
    device: z.string(),
    network: z.string(),
    at: z.iso.datetime(),
  }),
)
export type SignInList = z.infer<typeof SignInList>
