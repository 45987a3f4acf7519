/** Waveform data as written by audio/: audiowaveform's binary format, version 1 or 2. Counts are per channel. */
type Header = {
  version: number
  is8Bit: boolean
  sampleRate: number
  samplesPerColumn: number
  columns: number
  channels: number
  start: number
}

/** Minimum number of columns for a drawing: the width of the wave picture in pixels (specification section 9). */
const LEAST_COLUMNS = 1120

/** Throws `RangeError` if it is not waveform data, or shorter than its header says. */
export function getHeader(buffer: ArrayBuffer): Header {
  const view = new DataView(buffer)
  const version = view.getInt32(0, true)
  const header = {
    version,
    is8Bit: (view.getUint32(4, true) & 1) === 1,
    sampleRate: view.getInt32(8, true),
    samplesPerColumn: view.getInt32(12, true),
    columns: view.getUint32(16, true),
    channels: version === 2 ? view.getInt32(20, true) : 1,
    start: version === 2 ? 24 : 20,
  }
  const isSane = (version === 1 || version === 2) && header.columns > 0 && header.sampleRate > 0
  if (!isSane || buffer.byteLength < header.start + header.columns * columnBytes(header)) {
    throw new RangeError('no waveform data')
  }
  return header
}
const columnBytes = ({ channels, is8Bit }: Header): number => channels * (is8Bit ? 2 : 4)

/** Seconds. The file's own duration may differ by a frame, and is unknown until it has loaded. */
export function getDuration(buffer: ArrayBuffer): number {
  const { columns, samplesPerColumn, sampleRate } = getHeader(buffer)
  return (columns * samplesPerColumn) / sampleRate
}

/** peaks.js cannot stretch: columns of a short sound are repeated, with a correspondingly higher sample rate. */
export function wideEnough(buffer: ArrayBuffer): ArrayBuffer {
  const header = getHeader(buffer)
  const times = Math.ceil(LEAST_COLUMNS / header.columns)
  if (times <= 1) return buffer
  const size = columnBytes(header)
  const [from, to] = [new Uint8Array(buffer), new Uint8Array(header.start + header.columns * times * size)]
  to.set(from.subarray(0, header.start))
  const view = new DataView(to.buffer)
  view.setInt32(8, header.sampleRate * times, true)
  view.setUint32(16, header.columns * times, true)
  for (let i = 0; i < header.columns * times; i++) {
    const at = header.start + Math.floor(i / times) * size
    to.set(from.subarray(at, at + size), header.start + i * size)
  }
  return to.buffer
}
