import * as z from 'zod/mini'
import { PAGE_CAP } from '../channels/contract.ts'

/** GET /web/signins. What is no number falls back (api.md, "Envelope"). */
export const SignInsQuery = z.object({
  page: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000))), 1),
  perPage: z.catch(
    z.optional(
      z.coerce.number().check(
        z.int(),
        z.gte(1),
        z.overwrite((n) => Math.min(n, PAGE_CAP)),
      ),
    ),
    10,
  ),
})
export type SignInsQuery = z.infer<typeof SignInsQuery>

/** Newest first, refused tries among them. `device`: as far as it can be told, else empty. `network`: an address, or its /64. */
export const SignInList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      method: z.enum(['password', 'sms', 'register', 'wechat']),
      outcome: z.enum(['ok', 'refused']),
      device: z.string(),
      network: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})
export type SignInList = z.infer<typeof SignInList>
