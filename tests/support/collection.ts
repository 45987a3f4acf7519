import type { CartItemWire } from '#worker/modules/cart/contract.ts'
import type { CollectedTrack, FolderDetail, FolderWire } from '#worker/modules/favourites/contract.ts'
import type { Account, CallOptions, Harness } from './harness.ts'

const P = '/cuemark2/api/v2'
type List<T> = { items: T[]; total: number; page: number; perPage: number }

/** Calls of one person for favourites and cart. */
export function collector(h: Harness, who: Account) {
  const call = <T>(method: string, path: string, body?: unknown, options: CallOptions = {}) =>
    h.call<T>(method, P + path, body, { token: who.accessToken, ...options })
  return {
    call,
    add: (skuId: string, options?: CallOptions) =>
      call<{ id: string; skuId: string }>('GET', `/carts/${skuId}`, undefined, options),
    remove: (skuId: string, options?: CallOptions) =>
      call<{ skuIds: string[] }>('DELETE', `/carts/${skuId}`, undefined, options),
    removeAll: (skuIds: string[]) => call<{ skuIds: string[] }>('DELETE', `/carts/batch?skuIds=${skuIds.join(',')}`),
    change: (id: string, newSkuId: unknown, options?: CallOptions) =>
      call<{ id: string; skuId: string }>('PUT', `/carts/${id}`, { newSkuId }, options),
    cart: () => call<List<CartItemWire>>('GET', '/carts'),
    counts: async () => (await call<{ inCartCount: number; favedCount: number }>('GET', '/count')).body.data!.value,
    newFolder: (folderName: unknown, options?: CallOptions) =>
      call<FolderWire>('POST', '/collection/new', { folderName }, options),
    /** Creates a folder; returns its id. */
    aFolder: async (name: string) =>
      (await call<FolderWire>('POST', '/collection/new', { folderName: name })).body.data!.value.id,
    update: (body: object) => call<FolderWire>('POST', '/collection/update/info', body),
    deleteFolder: (id: string, options?: CallOptions) =>
      call<{ id: string }>('POST', '/collection/delete', { id }, options),
    folders: async (songId = '') =>
      (await call<List<FolderWire>>('GET', `/collection/folder/list${songId && `/${songId}`}`)).body.data!.value.items,
    folder: (id: string, query = '') => call<FolderDetail>('GET', `/collection/folder/detail/${id}${query}`),
    collect: (songId: string, collectionFolderIds: unknown, options?: CallOptions) =>
      call<CollectedTrack>('POST', '/collection/folder/collect', { songId, collectionFolderIds }, options),
  }
}
export type Collector = ReturnType<typeof collector>
