import { joined } from '#core/files/bytes.ts'

let counter = 0

/** Four silent frames of 128 kbit/s at 44.1 kHz behind an ID3 tag; no other test sends the same bytes. */
export function mp3(text = `piece ${++counter} ${Math.random()}`): Uint8Array<ArrayBuffer> {
  const title = new TextEncoder().encode(text.slice(0, 100))
  const tag = joined([new TextEncoder().encode('ID3'), Uint8Array.of(3, 0, 0, 0, 0, 0, title.length), title])
  const frame = new Uint8Array(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return joined([tag, frame, frame, frame, frame])
}
