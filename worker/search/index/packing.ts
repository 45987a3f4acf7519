import { type Docs, getDocs, toBytes } from '../bitmaps/docs.ts'

/** Facets of a segment are packed into blobs of about this size: storages limit the size of one value. */
const BLOB_BYTES = 512 * 1024

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** The blobs of all sets. Each has the length of its header, the header (names and lengths as JSON), and the sets. */
export function packFacets(facets: ReadonlyMap<string, Docs>): Uint8Array[] {
  const blobs: Uint8Array[] = []
  let open: [string, Docs][] = []
  let bytes = 0
  for (const entry of facets) {
    open.push(entry)
    bytes += entry[1].byteLength
    if (bytes < BLOB_BYTES) continue
    blobs.push(pack(open))
    open = []
    bytes = 0
  }
  return open.length === 0 ? blobs : [...blobs, pack(open)]
}

/** Sets begin at multiples of four, so that they can be read in place. */
const aligned = (length: number): number => Math.ceil(length / 4) * 4

function pack(entries: readonly [string, Docs][]): Uint8Array {
  const heading = encoder.encode(JSON.stringify(entries.map(([name, docs]) => [name, docs.byteLength])))
  const start = aligned(4 + heading.byteLength)
  const blob = new Uint8Array(entries.reduce((sum, [, docs]) => sum + aligned(docs.byteLength), start))
  new DataView(blob.buffer).setUint32(0, heading.byteLength, true)
  blob.set(heading, 4)
  let at = start
  for (const [, docs] of entries) {
    blob.set(toBytes(docs), at)
    at += aligned(docs.byteLength)
  }
  return blob
}

export function unpackFacets(blob: Uint8Array, segmentSize: number): [string, Docs][] {
  const length = new DataView(blob.buffer, blob.byteOffset).getUint32(0, true)
  const heading: [string, number][] = JSON.parse(decoder.decode(blob.subarray(4, 4 + length)))
  let at = aligned(4 + length)
  return heading.map(([name, byteLength]) => {
    const docs = getDocs(blob.subarray(at, at + byteLength), segmentSize)
    at += aligned(byteLength)
    return [name, docs]
  })
}
