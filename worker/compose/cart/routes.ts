import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { body, params } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { reply } from '#worker/http/replies/reply.ts'
import {
  CartWire,
  CheckedItem,
  ItemParam,
  LinesOfCart,
  MovedItems,
  UnfavedTracks,
} from '#worker/modules/cart/contract.ts'
import { answers } from '#worker/openapi/documented.ts'
import { cancelFavourites, moveToFavourites } from './move-to-favourites.ts'
import { checkItem, readCart } from './read-cart.ts'

/** Under P: calls on the cart that need orders or favourites as well. Mounted before the cart's own routes. */
export const cartViewRoutes = new Hono<AppEnv>()
  .get('/carts', answers('My cart', CartWire), can('cart:read'), async (c) => reply(c, await readCart(c.var.ctx)))
  .get(
    '/carts/checked/:id',
    answers('Whether one of them can be bought now', CheckedItem),
    can('cart:read'),
    params(ItemParam),
    async (c) => reply(c, await checkItem(c.var.ctx, c.req.valid('param').id)),
  )
  .post(
    '/carts/favourites',
    answers('Move several to the favourites', MovedItems, { refuses: ['FAVOURITE_FOLDER_FULL'] }),
    can('cart:write'),
    body(LinesOfCart),
    async (c) => reply(c, await moveToFavourites(c.var.ctx, c.req.valid('json').skuIds)),
  )
  .post(
    '/carts/favourites/cancel',
    answers('Cancel the favourites of several', UnfavedTracks),
    can('cart:write'),
    body(LinesOfCart),
    async (c) => reply(c, await cancelFavourites(c.var.ctx, c.req.valid('json').skuIds)),
  )
