import { PreviewEncoder } from '#audio/formats/mp3-encoder.ts'
import { encodeWav } from '#audio/formats/wav.ts'
import { sine } from './signals.ts'

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')
const littleEndian = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
const bigEndian = (value: number): Buffer => littleEndian(value).reverse()
const synchsafe = (value: number): Buffer =>
  Buffer.from([(value >> 21) & 127, (value >> 14) & 127, (value >> 7) & 127, value & 127])

let mp3: Promise<Buffer> | undefined
/** A second of sound as MP3. */
export function mp3Body(): Promise<Buffer> {
  mp3 ??= (async () => {
    const encoder = await PreviewEncoder.create(44100, 1)
    return Buffer.concat([...encoder.push([sine(440, 1, 44100, 0.5)]), encoder.finish()])
  })()
  return mp3
}

export type Frames = Record<string, Uint8Array>

/** ID3v2.2 to v2.4 with text frames; `encoding` 0 declares ISO 8859-1, whatever the bytes are. */
export function id3v2(version: 2 | 3 | 4, frames: Frames, encoding = 0): Buffer {
  const body = Buffer.concat(
    Object.entries(frames).map(([id, bytes]) => {
      const data = Buffer.concat([Buffer.from([encoding]), bytes])
      if (version === 2) return Buffer.concat([latin1(id), bigEndian(data.length).subarray(1), data])
      const size = version === 4 ? synchsafe(data.length) : bigEndian(data.length)
      return Buffer.concat([latin1(id), size, Buffer.alloc(2), data])
    }),
  )
  return Buffer.concat([latin1('ID3'), Buffer.from([version, 0, 0]), synchsafe(body.length), body])
}

export function id3v1(title: Uint8Array, artist: Uint8Array): Buffer {
  const tag = Buffer.alloc(128)
  tag.write('TAG', 'latin1')
  Buffer.from(title.subarray(0, 30)).copy(tag, 3)
  Buffer.from(artist.subarray(0, 30)).copy(tag, 33)
  tag[127] = 255
  return tag
}

/** A WAV with LIST INFO. */
export function infoWav(items: Frames): Buffer {
  const wav = Buffer.from(encodeWav([sine(440, 1, 8000, 0.5)], 8000))
  const list = Buffer.concat(
    Object.entries(items).map(([id, bytes]) => {
      const size = bytes.length + 1
      return Buffer.concat([latin1(id), littleEndian(size), bytes, Buffer.alloc(1 + (size % 2))])
    }),
  )
  const whole = Buffer.concat([wav, latin1('LIST'), littleEndian(list.length + 4), latin1('INFO'), list])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}

export function apeTag(items: Frames): Buffer {
  const body = Buffer.concat(
    Object.entries(items).map(([key, bytes]) =>
      Buffer.concat([littleEndian(bytes.length), littleEndian(0), latin1(`${key}\0`), bytes]),
    ),
  )
  const counts = [littleEndian(2000), littleEndian(body.length + 32), littleEndian(Object.keys(items).length)]
  return Buffer.concat([body, latin1('APETAGEX'), ...counts, littleEndian(0), Buffer.alloc(8)])
}
