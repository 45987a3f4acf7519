import type { BitReader } from './bit-reader.ts'

/** The difference of two 32-bit channels needs a 33rd bit. */
export type Samples = Int32Array | Float64Array

const FIXED_COEFFICIENTS = [[], [1], [2, -1], [3, -3, 1], [4, -6, 4, -1]]

/** Decodes one channel of a frame; null if the bits are invalid. */
export function readSubframe(reader: BitReader, blockSize: number, bitDepth: number): Samples | null {
  if (reader.read(1) !== 0) return null
  const type = reader.read(6)
  const wasted = reader.read(1) === 1 ? reader.readUnary() + 1 : 0
  const depth = bitDepth - wasted
  if (depth < 1) return null
  const samples = depth > 32 ? new Float64Array(blockSize) : new Int32Array(blockSize)
  if (!readSamples(reader, type, samples, depth)) return null
  if (wasted > 0) for (let i = 0; i < blockSize; i++) samples[i]! *= 2 ** wasted
  return samples
}

function readSamples(reader: BitReader, type: number, samples: Samples, depth: number): boolean {
  if (type === 0) {
    samples.fill(reader.readSigned(depth))
    return true
  }
  if (type === 1) {
    for (let i = 0; i < samples.length; i++) samples[i] = reader.readSigned(depth)
    return true
  }
  const isFixed = type >= 8 && type <= 12
  const order = isFixed ? type - 8 : type - 31
  if ((!isFixed && type < 32) || order > samples.length) return false
  for (let i = 0; i < order; i++) samples[i] = reader.readSigned(depth)
  const predictor = isFixed ? { coefficients: FIXED_COEFFICIENTS[order]!, shift: 0 } : readPredictor(reader, order)
  if (!predictor) return false
  const residual = readResidual(reader, samples.length, order)
  if (!residual) return false
  restore(samples, residual, predictor.coefficients, predictor.shift)
  return true
}

function readPredictor(reader: BitReader, order: number): { coefficients: number[]; shift: number } | null {
  const precision = reader.read(4) + 1
  const shift = reader.readSigned(5)
  if (precision === 16 || shift < 0) return null
  return { coefficients: Array.from({ length: order }, () => reader.readSigned(precision)), shift }
}

/** The residual from `order` on: Rice codes in partitions with their own parameters. */
function readResidual(reader: BitReader, blockSize: number, order: number): Int32Array | null {
  const method = reader.read(2)
  const partitions = 2 ** reader.read(4)
  const size = blockSize / partitions
  if (method > 1 || !Number.isInteger(size) || size < order) return null
  const parameterBits = method === 0 ? 4 : 5
  const plain = 2 ** parameterBits - 1
  const residual = new Int32Array(blockSize)
  for (let start = 0; start < blockSize; start += size) {
    const [from, to] = [Math.max(start, order), start + size]
    const parameter = reader.read(parameterBits)
    if (parameter < plain) reader.readRice(residual, from, to, parameter)
    else readPlain(reader, residual, from, to)
    if (reader.isOver) return null
  }
  return residual
}

function readPlain(reader: BitReader, residual: Int32Array, from: number, to: number): void {
  const width = reader.read(5)
  for (let i = from; i < to && width > 0; i++) residual[i] = reader.readSigned(width)
}

/** Every sum is an integer below 2⁵³, which doubles represent exactly and 32-bit integers would not. */
function restore(samples: Samples, residual: Int32Array, coefficients: readonly number[], shift: number): void {
  const order = coefficients.length
  const weights = Float64Array.from(coefficients)
  const scale = 2 ** -shift
  for (let i = order; i < samples.length; i++) {
    let sum = 0
    for (let j = 0; j < order; j++) sum += weights[j]! * samples[i - 1 - j]!
    samples[i] = residual[i]! + Math.floor(sum * scale)
  }
}
