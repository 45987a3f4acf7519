import { API_KEYS } from '#core/permissions.ts'
import { makeCtx } from '#worker/compose/make-context.ts'
import type { Ctx, KeyActor } from '#worker/context.ts'
import { getSkuId } from '#worker/modules/catalogue/rules.ts'
import { importTrack } from '#worker/modules/catalogue/staff/import-track.ts'
import { type FileKind, ImportTrack } from '#worker/modules/catalogue/staff/staff-contract.ts'
import { getKey } from '#worker/modules/catalogue/staff/store-file.ts'
import { findPriced, toPriceable } from '#worker/modules/catalogue/store.ts'
import { defaultLicence } from '#worker/modules/terms/public.ts'
import type { LicenceType } from '#worker/modules/terms/values.ts'
import type { Harness } from './harness.ts'
import { getHash } from './hash.ts'

/** Stores a fixture's files: `upload` over HTTP, `storeFresh` directly. */
export type Store = (h: Harness, kind: FileKind, contentType: string, text: string) => Promise<string>

/** Stores a file in its state after an import: without a row in `upload`. */
export const storeFresh: Store = async (h, kind, contentType, text) => {
  const sha256 = await getHash(text)
  const cacheControl = kind === 'original' ? 'private, no-store' : 'public, max-age=31536000, immutable'
  await h.env.FILES.put(getKey(kind, sha256), text, { sha256, httpMetadata: { contentType, cacheControl } })
  return sha256
}

/** A context with the rights of `npm run catalogue`, and a function that waits for background work. */
function importerCtx(h: Harness) {
  const after: Promise<unknown>[] = []
  const ctx: Ctx<KeyActor> = makeCtx(h.env, {
    actor: { kind: 'key', id: API_KEYS.CATALOGUE_KEY },
    locale: 'zh-CN',
    waitUntil: (work) => void after.push(work),
  })
  return { ctx, flush: () => Promise.all(after.splice(0)) }
}

/** Imports a track by calling the import code without HTTP, and returns its id (see tests/api/catalogue/fresh-track.test.ts). */
export async function freshTrack(h: Harness, body: ImportTrack): Promise<string> {
  const { ctx, flush } = importerCtx(h)
  const made = await importTrack(ctx, ImportTrack.parse(body))
  await flush()
  if (!made.ok) throw new Error(`import: ${JSON.stringify(made)}`)
  return made.value.trackId
}

/** The cheapest licence of GET /sku/{trackId}, of one type or of any, without the tree of all licences. */
export async function cheapestSku(h: Harness, trackId: string, type?: LicenceType) {
  const found = await findPriced(h.ctx({ kind: 'system', id: 'system' }), Number(trackId))
  const version = found?.versions.find((each) => each.isMain)
  const chosen = found && defaultLicence(toPriceable(found.row, found.overrides), type)
  if (!version || !chosen) throw new Error(`track ${trackId} is not for sale`)
  return {
    skuId: getSkuId(Number(trackId), version.id, chosen.code),
    versionId: String(version.id),
    price: chosen.price.priceFen,
  }
}
