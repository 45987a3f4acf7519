import type { KeyName } from '#core/permissions.ts'
import type { ImportTrack } from '#worker/modules/catalogue/staff/staff-contract.ts'
import { cheapestSku, freshTrack, type Store, storeFresh } from './fresh-track.ts'
import { type Account, type Harness, unique } from './harness.ts'
import { sha256 } from './hash.ts'
import { seenBy } from './orders.ts'

export { getHash, sha256 } from './hash.ts'

const S = '/admin/api/v1'
export const apiKey = (h: Harness, name: KeyName): string => (h.env as unknown as Record<KeyName, string>)[name]
/** The headers of `npm run catalogue`. */
export const staff = (h: Harness) => ({ authorization: `Bearer ${apiKey(h, 'CATALOGUE_KEY')}` })

/** Uploads some bytes under their hash, like the importer. */
export const upload: Store = async (h, kind, contentType, text) => {
  const bytes = new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>
  const hash = await sha256(bytes)
  const stored = await h.fetch(`${S}/catalogue/files/${kind}/${hash}`, {
    method: 'PUT',
    body: bytes,
    headers: { ...staff(h), 'content-type': contentType, 'content-length': String(bytes.length) },
  })
  if (!stored.ok) throw new Error(`upload ${kind}: ${stored.status} ${await stored.text()}`)
  return hash
}

/** The body of an import whose files are already uploaded. */
export async function importBody(h: Harness, over: Partial<ImportTrack> = {}, store = upload): Promise<ImportTrack> {
  const id = unique('track')
  return {
    type: 'MUSIC',
    status: 'on_sale',
    name: id,
    names: {},
    artists: [{ name: `Artist of ${id}`, names: {} }],
    album: null,
    label: null,
    tags: [],
    bpm: 120,
    key: 'C major',
    vocal: 'instrumental',
    isrc: null,
    basePriceFen: null,
    discountPercent: 0,
    skuOverrides: [],
    regions: ['asia', 'oceania', 'middle_east', 'africa', 'latin_america', 'china', 'europe_america', 'india'],
    inMemberLibrary: false,
    cover: {
      sha256: await store(
        h,
        'cover',
        'image/svg+xml',
        `<svg xmlns="http://www.w3.org/2000/svg"><title>${id}</title></svg>`,
      ),
      contentType: 'image/svg+xml',
    },
    versions: over.versions ?? [await versionBody(h, id, true, store)],
    ...over,
  }
}

export async function versionBody(
  h: Harness,
  text: string,
  isMain = true,
  store = upload,
): Promise<ImportTrack['versions'][number]> {
  const original = `original of ${text}`
  return {
    name: isMain ? 'Full' : 'Short',
    names: {},
    kind: isMain ? 'full' : 'cut30',
    isMain,
    durationMs: 90_000,
    sampleRate: 44_100,
    channels: 2,
    bitDepth: 16,
    format: 'wav',
    fileName: `${text}.wav`,
    sizeBytes: original.length,
    loudnessLufs: -16,
    peakDbfs: -1,
    original: await store(h, 'original', 'audio/wav', original),
    preview: await store(h, 'preview', 'audio/mpeg', `preview of ${text}`),
    waveform: await store(h, 'waveform', 'application/octet-stream', `waveform of ${text}`),
    waveImage: await store(h, 'wave-image', 'image/png', `image of ${text}`),
    features: null,
  }
}

export type OnSale = { trackId: string; versionId: string; skuId: string; priceFen: number; name: string }

/** A track, drafts included: the rows that an import writes. */
export async function imported(
  h: Harness,
  over: Partial<ImportTrack> = {},
): Promise<{ trackId: string; body: ImportTrack }> {
  const body = await importBody(h, over, storeFresh)
  return { trackId: await freshTrack(h, body), body }
}

/** The same over HTTP, like `npm run catalogue`. */
export async function importedOverHttp(h: Harness): Promise<{ trackId: string; body: ImportTrack }> {
  const body = await importBody(h)
  const made = await h.call<{ trackId: string }>('POST', `${S}/catalogue/tracks`, body, { headers: staff(h) })
  if (made.status !== 201) throw new Error(`import: ${made.status} ${JSON.stringify(made.body)}`)
  return { trackId: made.body.data!.value.trackId, body }
}

/** A track on sale with its cheapest SKU. */
export async function onSale(h: Harness, over: Partial<ImportTrack> = {}): Promise<OnSale> {
  const { trackId, body } = await imported(h, over)
  const { skuId, versionId, price } = await cheapestSku(h, trackId)
  return { trackId, versionId, skuId, priceFen: price, name: body.name }
}

/** The same with the cheapest licence that a company can hold. */
export async function onSaleToCompanies(h: Harness, over: Partial<ImportTrack> = {}): Promise<OnSale> {
  const { trackId, body } = await imported(h, over)
  const { skuId, versionId, price } = await cheapestSku(h, trackId, 'company')
  return { trackId, versionId, skuId, priceFen: price, name: body.name }
}

const P = '/cuemark2/api/v2'
/** An unpaid order of these SKUs, even if the buyer already holds them. */
export async function placedOrder(h: Harness, buyer: Account, skuIds: string[]): Promise<string> {
  const placed = await h.call<{ orderNo: string }>(
    'POST',
    `${P}/orders`,
    { skuIds, usageAccepted: true, ...(await seenBy(h, buyer, skuIds)) },
    { token: buyer.accessToken },
  )
  if (placed.status !== 201) throw new Error(`order: ${placed.status} ${JSON.stringify(placed.body)}`)
  return placed.body.data!.value.orderNo
}

/** An order paid through the sandbox gateway: QR code requested, buyer pays, notification arrives. */
export async function paidOrder(
  h: Harness,
  buyer: Account,
  skuIds: string[],
): Promise<{ orderNo: string; licenceId: string }> {
  const orderNo = await placedOrder(h, buyer, skuIds)
  await h.call('POST', `${P}/orders/${orderNo}/pay`, { payWay: 1 }, { token: buyer.accessToken })
  await h.call('POST', `/sandbox/pay/${orderNo}`, {})
  const order = await h.call<{ status: number; licences: { id: string }[] }>(
    'GET',
    `${P}/orders/${orderNo}`,
    undefined,
    { token: buyer.accessToken },
  )
  if (order.body.data?.value.status !== 2) throw new Error(`not paid: ${JSON.stringify(order.body)}`)
  return { orderNo, licenceId: order.body.data.value.licences[0]?.id ?? '' }
}
