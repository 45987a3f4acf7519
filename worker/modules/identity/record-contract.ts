import * as z from 'zod/mini'

/** GET /web/signins: the newest twenty, refused tries among them. */
export const SignInList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      method: z.string(),
      outcome: z.enum(['ok', 'refused']),
      device: z.string(),
      at: z.iso.datetime(),
    }),
  ),
  total: z.int(),
  page: z.int(),
  perPage: z.int(),
})
export type SignInList = z.infer<typeof SignInList>
