import { Hono } from 'hono'
import type { AppEnv } from '#worker/http/app-env.ts'
import { asSpecified } from '#worker/http/body/as-specified.ts'
import { body, params, query } from '#worker/http/body/validate.ts'
import { can } from '#worker/http/guards/can.ts'
import { writesUnderGet } from '#worker/http/guards/request-guard.ts'
import { reply } from '#worker/http/replies/reply.ts'
import { answers } from '#worker/openapi/documented.ts'
import { addSeveral } from './add-several.ts'
import { addToCart, changeInCart } from './add-to-cart.ts'
import {
  AddedItem,
  AddedItems,
  AddSkus,
  CartPlace,
  ChangeItem,
  LineParam,
  RemovedSkus,
  RemoveSkus,
  SkuParam,
  VersionParam,
} from './contract.ts'
import { placeInCart } from './read-cart.ts'
import { removeAll, removeOne } from './remove-from-cart.ts'

const ADD_REFUSALS = ['CART_HAS_SKU', 'CART_FULL', 'CART_NOT_ALLOWED', 'HOLDER_NOT_PERSON'] as const

/**
 * Under P: specification section 7, `/carts`. Limited to the caller's own cart. What also needs orders or favourites is in
 * worker/compose/cart.
 */
export const cartRoutes = new Hono<AppEnv>()
  .get(
    '/carts/:skuId',
    answers('Add to the cart', AddedItem, { refuses: ADD_REFUSALS }),
    writesUnderGet,
    can('cart:write'),
    params(SkuParam),
    async (c) => reply(c, await addToCart(c.var.ctx, c.req.valid('param').skuId)),
  )
  .post(
    '/carts/batch',
    answers('Add several', AddedItems, { refuses: ['CART_FULL', 'CONFLICT'] }),
    can('cart:write'),
    body(AddSkus),
    async (c) => reply(c, await addSeveral(c.var.ctx, c.req.valid('json').skuIds)),
  )
  // Before the next route, whose pattern also matches it.
  .delete(
    '/carts/batch',
    answers('Remove several', RemovedSkus, { refuses: ['NOT_FOUND'] }),
    can('cart:write'),
    asSpecified({ lists: ['skuIds'] }),
    query(RemoveSkus),
    async (c) => reply(c, await removeAll(c.var.ctx, c.req.valid('query').skuIds.split(','))),
  )
  .delete(
    '/carts/:skuId',
    answers('Remove from the cart', RemovedSkus),
    can('cart:write'),
    params(SkuParam),
    async (c) => reply(c, await removeOne(c.var.ctx, c.req.valid('param').skuId)),
  )
  .put(
    '/carts/:skuId',
    answers('Another licence of the same track', AddedItem, {
      refuses: ADD_REFUSALS,
    }),
    can('cart:write'),
    params(LineParam),
    body(ChangeItem),
    async (c) => reply(c, await changeInCart(c.var.ctx, c.req.valid('param').skuId, c.req.valid('json').newSkuId)),
  )
  .get(
    '/carts/:trackId/:versionId',
    answers('Whether a version is in the cart, and with which licence', CartPlace),
    can('cart:read'),
    params(VersionParam),
    async (c) => {
      const { trackId, versionId } = c.req.valid('param')
      return reply(c, await placeInCart(c.var.ctx, Number(trackId), Number(versionId)))
    },
  )
