import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { ok } from '../core/result.ts'
import type { AppEnv } from '../http/app-env.ts'
import { can } from '../http/guards/can.ts'
import { reply } from '../http/replies/reply.ts'
import { CountsWire } from '../modules/cart/contract.ts'
import { countInCart } from '../modules/cart/public.ts'
import { countFaved } from '../modules/favourites/public.ts'
import { answers } from '../openapi/documented.ts'

/** GET /count, under P: counts of two independent modules in one round trip. */
export const counts = new Hono<AppEnv>().get(
  '/count',
  answers('How much is in the cart and among the favourites', CountsWire),
  can('counts:read'),
  async (c) => {
    const { ctx } = c.var
    const found = await ctx.db.primary.get<{ inCartCount: number; favedCount: number }>(
      sql`select ${countInCart(ctx)} as inCartCount, ${countFaved(ctx)} as favedCount`,
    )
    return reply(c, ok(found))
  },
)
