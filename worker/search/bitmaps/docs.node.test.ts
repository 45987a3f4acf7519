import { describe, expect, it } from 'vitest'
import { seeded } from '#tests/support/random.ts'
import { kernel } from '#tests/support/search/kernel.ts'
import { below } from '#tests/support/search/random-documents.ts'
import { packFacets, unpackFacets } from '../index/packing.ts'
import * as bitmap from './bitmap.ts'
import { wasmCounter } from './counter.ts'
import {
  append,
  type Docs,
  drop,
  getDocs,
  getSample,
  intersection,
  isWithin,
  join,
  keepAny,
  meets,
  sizeOfBoth,
  toBytes,
  toList,
  union,
} from './docs.ts'

const SIZE = 1024
const random = seeded(6)

/** A random set of about this many documents, and the same set as the index stores it. */
function some(count: number): { plain: Set<number>; docs: Docs } {
  const plain = new Set(Array.from({ length: count }, () => below(random, SIZE)))
  return { plain, docs: append(null, Uint16Array.from([...plain].sort((a, b) => a - b)), SIZE) }
}
function getBits(plain: ReadonlySet<number>): Uint32Array {
  const bits = new Uint32Array(SIZE / 32)
  for (const doc of plain) bitmap.add(bits, doc)
  return bits
}
const sorted = (plain: Iterable<number>): number[] => [...plain].sort((a, b) => a - b)
const members = (bits: Uint32Array): number[] => [...toList(bits)]

const wasm = wasmCounter(kernel)

describe('sets of documents', () => {
  // Empty, single, lists, both sides of the switch from list to bitmap, and full.
  const sizes = [0, 1, 20, 60, 63, 64, 65, 300, 5000]
  const pairs = sizes.flatMap((a) => sizes.map((b) => [a, b] as const))

  it('are lists while small and bitmaps when large', () => {
    expect(some(20).docs).toBeInstanceOf(Uint16Array)
    expect(some(5000).docs).toBeInstanceOf(Uint32Array)
  })
  it('are equal after storing and reading them', () => {
    for (const { docs } of sizes.map(some)) expect(getDocs(toBytes(docs), SIZE)).toEqual(docs)
  })
  it.each(pairs)('of %i and %i are joined, intersected and counted like plain sets', (a, b) => {
    const [one, two] = [some(a), some(b)]
    const both = new Set([...one.plain].filter((doc) => two.plain.has(doc)))
    const either = new Set([...one.plain, ...two.plain])
    const bits = getBits(two.plain)
    expect(sizeOfBoth(one.docs, getSample(bits, two.plain.size))).toBe(both.size)
    expect(sizeOfBoth(one.docs, { bits, few: null })).toBe(both.size)
    expect(wasm(one.docs, { bits, few: null })).toBe(both.size)
    expect(meets(one.docs, bits)).toBe(both.size > 0)
    expect([...intersection([one.docs, two.docs])]).toEqual(sorted(both))
    expect([...toList(union([one.docs, two.docs], SIZE))]).toEqual(sorted(either))
    const joined = getBits(two.plain)
    join(joined, one.docs)
    expect(members(joined)).toEqual(sorted(either))
    const dropped = getBits(two.plain)
    drop(dropped, one.docs)
    expect(members(dropped)).toEqual(sorted([...two.plain].filter((doc) => !one.plain.has(doc))))
    const kept = getBits(two.plain)
    keepAny(kept, [one.docs, some(0).docs], new Uint32Array(SIZE / 32).fill(7))
    expect(members(kept)).toEqual(sorted(both))
    expect(isWithin(one.docs, getBits(one.plain), bits)).toBe(both.size === one.plain.size)
  })
  it('are counted alike by WebAssembly and JavaScript at full size, for consecutive samples', () => {
    const full = (share: number) => Uint32Array.from({ length: 2048 }, () => random() * 2 ** (32 * share))
    const samples = [full(1), full(0.9), new Uint32Array(2048)].map((bits) => ({ bits, few: null }))
    const sets = [full(1), new Uint32Array(2048).fill(0xffffffff), Uint16Array.of(0, 7, 8, 65_535), new Uint16Array()]
    for (const sample of samples) for (const docs of sets) expect(wasm(docs, sample)).toBe(sizeOfBoth(docs, sample))
  })
  it('are counted alike in a sample that ends with the used part of the segment', () => {
    const samples = [4, 8, 512, 6, 0].map((words) => Uint32Array.from({ length: words }, () => random() * 2 ** 32))
    for (const bits of samples) {
      const sample = { bits, few: null }
      // Nothing of a set is beyond the used part; what the counter was given before must not count.
      const dense = new Uint32Array(2048)
      dense.set(bits.map((word) => word & 0x0f0f0f0f))
      const list = Uint16Array.from({ length: bits.length }, (_, i) => i * 32)
      wasm(new Uint32Array(2048).fill(0xffffffff), { bits: new Uint32Array(2048).fill(0xffffffff), few: null })
      expect(wasm(dense, sample)).toBe(bitmap.size(dense))
      for (const docs of [dense, list]) expect(wasm(docs, sample)).toBe(sizeOfBoth(docs, sample))
    }
  })
  it('can be appended to in either form', () => {
    for (const count of [0, 5, 62, 64, 200]) {
      const first = append(
        null,
        Uint16Array.from({ length: count }, (_, i) => i * 2),
        SIZE,
      )
      const grown = append(first, Uint16Array.of(900, 1000, 1023), SIZE)
      expect([...toList(grown)]).toEqual([...toList(first), 900, 1000, 1023])
      expect(toList(first).length).toBe(count)
    }
  })
  it('are split into several blobs and read back', () => {
    const facets = new Map(Array.from({ length: 90 }, (_, i) => [`g_${i}`, some(i * 7).docs] as const))
    const large = new Map(Array.from({ length: 90 }, (_, i) => [`a_爱${i}`, new Uint32Array(2048).fill(i)] as const))
    const small = packFacets(facets)
    expect(small.flatMap((blob) => unpackFacets(blob, SIZE))).toEqual([...facets])
    const blobs = packFacets(large)
    expect(blobs.length).toBeGreaterThan(1)
    expect(Math.max(...blobs.map(({ byteLength }) => byteLength))).toBeLessThan(2 ** 20)
    expect(blobs.flatMap((blob) => unpackFacets(blob, 65_536))).toEqual([...large])
  })
})
