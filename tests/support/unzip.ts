import { expect } from 'vitest'
import { crc32 } from '#core/files/zip.ts'

/** Files of a ZIP by the directory at its end, as programs that unpack read it; checks the header before each. */
export function unzip(bytes: Uint8Array): Map<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const files = new Map<string, Uint8Array>()
  let at = view.getUint32(end + 16, true)
  for (let i = 0; i < view.getUint16(end + 10, true); i++) {
    expect([view.getUint32(at, true), view.getUint16(at + 8, true)]).toEqual([0x02014b50, 0x0800])
    const [crc, size, length] = [
      view.getUint32(at + 16, true),
      view.getUint32(at + 24, true),
      view.getUint16(at + 28, true),
    ]
    const name = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      bytes.subarray(at + 46, at + 46 + length),
    )
    const local = view.getUint32(at + 42, true)
    expect([view.getUint32(local, true), view.getUint32(local + 14, true)]).toEqual([0x04034b50, crc])
    const start = local + 30 + view.getUint16(local + 26, true)
    const content = bytes.slice(start, start + size)
    expect(crc32(content)).toBe(crc)
    files.set(name, content)
    at += 46 + length
  }
  expect(files.size).toBe(view.getUint16(end + 10, true))
  return files
}
