import type { Print } from '#audio/print/print.ts'
import { clipHashes, storedHashes } from '#audio/print/print-hashes.ts'
import { PackedLists } from './lists.ts'
import type { ListStore } from './storage.ts'

/** An occurrence of a hash: document (3 bytes) and frame (2 bytes). */
const PLACE_BYTES = 5
const PLACES_A_PART = 120
/** Maximum number of hashes of a clip that are looked up, spread evenly over it. */
const MOST_HASHES = 16_000
/** Maximum number of occurrences that are read; the rarest hashes come first, as they are the most specific. */
const MOST_PLACES = 1_000_000
/** Number of documents whose occurrences are sorted. */
const MOST_DOCUMENTS = 2048
/** Lower limit of offsets (frames). */
const OFFSET_ROOM = 4096

/** Where in a recording a clip may begin. `offset` is in half frames; `votes` is the number of hashes that agree. */
export interface Candidate {
  docno: number
  offset: number
  votes: number
}

export class PlaceIndex {
  private readonly lists: PackedLists

  constructor(store: ListStore) {
    this.lists = new PackedLists(store, PLACE_BYTES, PLACES_A_PART)
  }

  add(prints: readonly { docno: number; print: Print }[]): void {
    const additions = new Map<number, Uint8Array[]>()
    for (const { docno, print } of prints)
      storedHashes(print, (hash, at) => {
        const place = Uint8Array.of(docno >>> 16, docno >>> 8, docno, at >>> 8, at)
        const list = additions.get(hash)
        if (list) list.push(place)
        else additions.set(hash, [place])
      })
    this.lists.append(additions)
  }

  /** The documents that most hashes of a clip agree on, at one offset each. The work is bounded for any clip and index. */
  candidates(clip: Print, documents: number, isWanted: (docno: number) => boolean, most: number): Candidate[] {
    const votes = this.votes(clip, documents, isWanted)
    const often = mostVoted(votes, documents)
    return agreed(votes, often)
      .sort((a, b) => b.votes - a.votes || b.docno - a.docno)
      .slice(0, most)
  }

  private votes(clip: Print, documents: number, isWanted: (docno: number) => boolean): Votes {
    const sought = getHashes(clip)
    const votes = new Votes()
    const keys: number[] = []
    let places = 0
    for (const { key, entries } of this.lists.sizes([...sought.keys()])) {
      places += entries
      if (places > MOST_PLACES && keys.length > 0) break
      keys.push(key)
    }
    for (const { key, bytes } of this.lists.read(keys)) {
      const moments = sought.get(key)!
      for (let i = 0; i < bytes.length; i += PLACE_BYTES) {
        const docno = (bytes[i]! << 16) | (bytes[i + 1]! << 8) | bytes[i + 2]!
        if (docno >= documents || !isWanted(docno)) continue
        const frame = (bytes[i + 3]! << 8) | bytes[i + 4]!
        for (const at of moments) votes.add(docno, frame - (at >> 1) + OFFSET_ROOM)
      }
    }
    return votes
  }
}

/** Document and position of every vote. */
class Votes {
  docs = new Uint32Array(4096)
  offsets = new Uint32Array(4096)
  count = 0

  add(docno: number, offset: number): void {
    if (this.count === this.docs.length) {
      this.docs = grown(this.docs)
      this.offsets = grown(this.offsets)
    }
    this.docs[this.count] = docno
    this.offsets[this.count++] = offset
  }
}

function grown(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(2 * array.length)
  larger.set(array)
  return larger
}

/** The hashes of a clip, each with the half frames at which it begins. */
function getHashes(clip: Print): Map<number, number[]> {
  let all = 0
  clipHashes(clip, () => all++)
  const every = Math.ceil(all / MOST_HASHES)
  const sought = new Map<number, number[]>()
  let seen = 0
  clipHashes(clip, (hash, at) => {
    if (seen++ % every !== 0) return
    const moments = sought.get(hash)
    if (!moments) sought.set(hash, [at])
    else if (moments.at(-1) !== at) moments.push(at)
  })
  return sought
}

/** The documents that have most votes, over all offsets. */
function mostVoted(votes: Votes, documents: number): number[] {
  const counts = new Uint32Array(documents)
  for (let i = 0; i < votes.count; i++) counts[votes.docs[i]!]!++
  const often: number[] = []
  for (let docno = 0; docno < documents; docno++) if (counts[docno]! > 1) often.push(docno)
  if (often.length <= MOST_DOCUMENTS) return often
  return often.sort((a, b) => counts[b]! - counts[a]!).slice(0, MOST_DOCUMENTS)
}

/** The offset of each of these documents that has most votes; two consecutive frames are counted together. */
function agreed(votes: Votes, often: readonly number[]): Candidate[] {
  const rankOf = new Map(often.map((docno, rank) => [docno, rank]))
  const keys = new Float64Array(votes.count)
  let count = 0
  for (let i = 0; i < votes.count; i++) {
    const rank = rankOf.get(votes.docs[i]!)
    if (rank !== undefined) keys[count++] = rank * 2 ** 20 + votes.offsets[i]!
  }
  const sorted = keys.subarray(0, count).sort()
  const best = new Map<number, Candidate>()
  let from = 0
  for (let i = 0; i < sorted.length; i++) {
    while (sorted[from]! < sorted[i]! - 1) from++
    const rank = Math.floor(sorted[i]! / 2 ** 20)
    const agreeing = i - from + 1
    if (agreeing <= (best.get(rank)?.votes ?? 1)) continue
    const frames = (sorted[from]! % 2 ** 20) - OFFSET_ROOM
    best.set(rank, { docno: often[rank]!, offset: 2 * frames, votes: agreeing })
  }
  return [...best.values()]
}
