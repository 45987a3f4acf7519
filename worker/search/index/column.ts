import type { Range } from '../query.ts'

/**
 * A number of every document of a segment, stored in as few bytes as hold it exactly: steps of `unit` above `base`. One special
 * value (no tempo, price on enquiry only) has the code after all others.
 */
export type Column = { codes: Codes; base: number; unit: number; odd: number; oddCode: number }
type Codes = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** Five numbers stored before the codes: bytes per code, base, unit, odd, oddCode. */
const HEAD = 5

export function valueAt({ codes, base, unit, odd, oddCode }: Column, doc: number): number {
  const code = codes[doc]!
  return code === oddCode ? odd : base + code * unit
}

function greatestDivisor(a: number, b: number): number {
  let [x, y] = [a, b]
  while (y !== 0) [x, y] = [y, x % y]
  return x
}

const codesFor = (highest: number): ((length: number) => Codes) => {
  if (highest < 256) return (length) => new Uint8Array(length)
  if (highest < 65_536) return (length) => new Uint16Array(length)
  return (length) => new Uint32Array(length)
}

/** Integers become codes; other numbers, and those that need more than 32 bits, are stored as they are. */
export function getColumn(values: Float64Array, odd: number): Column {
  let [base, top, unit] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0]
  let isWhole = true
  for (const value of values) {
    if (value === odd) continue
    if (value < base) base = value
    if (value > top) top = value
    isWhole &&= Number.isSafeInteger(value)
  }
  if (base > top) [base, top] = [0, 0]
  if (isWhole) for (const value of values) if (unit !== 1 && value !== odd) unit = greatestDivisor(value - base, unit)
  unit ||= 1
  const oddCode = (top - base) / unit + 1
  if (!isWhole || oddCode >= 2 ** 32) return { codes: values.slice(), base: 0, unit: 1, odd, oddCode: odd }
  const codes = codesFor(oddCode)(values.length)
  for (let i = 0; i < values.length; i++) codes[i] = values[i] === odd ? oddCode : (values[i]! - base) / unit
  return { codes, base, unit, odd, oddCode }
}

/** Codes with from <= code < to represent the values in a range. The special value and negative values are never included. */
export function codesIn({ base, unit, oddCode, codes }: Column, { low, high }: Range): { from: number; to: number } {
  // Values stored as they are: the special value, if below all others, is negative.
  if (codes instanceof Float64Array) return { from: Math.max(low, 0), to: high ?? Number.POSITIVE_INFINITY }
  const getCode = (value: number): number => Math.ceil((value - base) / unit)
  return { from: getCode(Math.max(low, 0)), to: high === null ? oddCode : Math.min(getCode(high), oddCode) }
}

/** The column's values, in an array with room for more. */
export function getValues(column: Column | null, length: number): Float64Array {
  const values = new Float64Array(length)
  if (column) for (let i = 0; i < column.codes.length; i++) values[i] = valueAt(column, i)
  return values
}

export function columnBytes({ codes, base, unit, odd, oddCode }: Column): Uint8Array {
  const bytes = new Uint8Array(HEAD * 8 + codes.byteLength)
  new Float64Array(bytes.buffer, 0, HEAD).set([codes.BYTES_PER_ELEMENT, base, unit, odd, oddCode])
  bytes.set(new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength), HEAD * 8)
  return bytes
}

export function columnFrom(bytes: Uint8Array): Column {
  const { buffer, byteOffset } = bytes.byteOffset % 8 === 0 ? bytes : bytes.slice()
  const [width = 8, base = 0, unit = 1, odd = 0, oddCode = 0] = new Float64Array(buffer, byteOffset, HEAD)
  const kinds = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array } as const
  const Kind = kinds[width as keyof typeof kinds]
  const codes = new Kind(buffer as ArrayBuffer, byteOffset + HEAD * 8, (bytes.byteLength - HEAD * 8) / width)
  return { codes, base, unit, odd, oddCode }
}
