import { describe, expect, it } from 'vitest'
import type { ZipFile } from '#core/files/zip.ts'
import type { Ctx } from '#worker/context.ts'
import { streamZip } from '#worker/modules/licences/library/archive.ts'

const FILES = 500
const SIZE = 150_000
const ctx = {} as Ctx

/** Lets all work proceed that does not wait for the reader. */
async function letRun(): Promise<void> {
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve))
}
/** As many files as asked for; `made` counts the bytes of those that were made. */
function source(files: number) {
  const so = { made: 0 }
  async function* all(): AsyncGenerator<ZipFile> {
    for (let i = 0; i < files; i++) {
      so.made += SIZE
      yield { name: `CM-2026-${String(i).padStart(4, '0')}.pdf`, bytes: new Uint8Array(SIZE).fill(i), atMs: 0 }
    }
  }
  return { so, all: all() }
}

describe(`a ZIP of ${FILES} certificates, ${(FILES * SIZE) / 1e6} MB, to a slow reader`, () => {
  it('never holds more than two of them, and ends with a directory of all', async () => {
    const { so, all } = source(FILES)
    const reader = (await streamZip(ctx, all)).getReader()
    const seen = { taken: 0, most: 0, last: new Uint8Array() as Uint8Array }
    for (;;) {
      await letRun()
      // Made and not taken yet: what a source that does not wait would pile up.
      seen.most = Math.max(seen.most, so.made - seen.taken)
      const { done, value } = await reader.read()
      if (done) break
      seen.taken += value.length
      seen.last = value
    }
    expect(so.made).toBe(FILES * SIZE)
    expect(seen.taken).toBeGreaterThan(FILES * SIZE)
    expect(seen.most).toBeLessThanOrEqual(2 * SIZE)
    expect(new DataView(seen.last.buffer, seen.last.byteOffset).getUint16(10, true)).toBe(FILES)
  })
  it('makes nothing more when the reader has gone', async () => {
    const { so, all } = source(FILES)
    const reader = (await streamZip(ctx, all)).getReader()
    for (let i = 0; i < 6; i++) await reader.read()
    await reader.cancel()
    // What was under way may end.
    await letRun()
    const { made } = so
    await letRun()
    expect([so.made, made <= 5 * SIZE]).toEqual([made, true])
  })
})
