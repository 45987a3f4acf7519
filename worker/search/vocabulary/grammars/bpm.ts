import type { Range } from '#worker/search/query.ts'
import type { Concept } from '../concept.ts'
import type { Spelled } from '../keyword.ts'
import { type Bound, boundAfter, boundBefore, idOf, SIGNS } from './bounds.ts'
import type { Reading } from './reading.ts'

/** Recordings are measured, and a remembered tempo is rarely exact. */
const TOLERANCE = 3
/** "Around 100 bpm" is 90 to 110. */
const AROUND = 0.1
const LOWEST = 30
const HIGHEST = 300
const NUMBER = '(\\d{2,3})(?:\\.\\d+)?'
const UNIT = '\\s*(?:bpm)?'
const SEVERAL = `(?:between\\s+|from\\s+|từ\\s+|从|從)?${NUMBER}(?:${UNIT}\\s*(?:[-–~〜～到至]|から|and|to|đến|tới)\\s*${NUMBER})?`
const AFTER = new RegExp(`${SEVERAL}\\s*(?:bpm|拍子?(?:每分钟|每分鐘|/分)?|beats per minute|nhịp)`, 'y')
const BEFORE = new RegExp(`(?:bpm|tempo|テンポ|每分钟|每分鐘|速度|nhịp độ)\\s*[:：=]?\\s*${SEVERAL}(?:\\s*拍)?`, 'y')
/** Behind "bpm" the bound stands within ("BPM below 100"). */
const UNIT_FIRST = /(?:bpm|tempo|テンポ|速度|nhịp độ)\s*[:：=]?\s*/y

/** Tempos that are searched for as a number alone. */
const [USUAL_LOWEST, USUAL_HIGHEST] = [60, 200]

/** A number beside something that is understood ("trap 140"): its tempo. Null: it is not one. */
export function toTempo(text: string): Concept | null {
  const bpm = /^\d{2,3}$/.test(text) ? Number(text) : 0
  return bpm >= USUAL_LOWEST && bpm <= USUAL_HIGHEST ? toConcept(bpm, bpm) : null
}

function toConcept(from: number, to: number, bound: Bound | null = null): Concept {
  const name = `${bound ? `${SIGNS[bound]} ` : ''}${from === to ? from : `${from}–${to}`} BPM`
  return {
    id: `bpm-${from}${from === to ? '' : `-${to}`}${idOf(bound)}`,
    kind: 'tempo',
    names: { 'zh-CN': name, 'en-US': name, 'ja-JP': name, 'vi-VN': name, 'zh-TW': name },
    target: { tags: [], bpm: rangeOf(from, to, bound) },
    broader: [],
  }
}

function rangeOf(from: number, to: number, bound: Bound | null): Range {
  if (bound === 'less') return { low: LOWEST, high: to + 1 }
  if (bound === 'more') return { low: from, high: null }
  const slack = bound === 'about' ? Math.round(to * AROUND) : from === to ? TOLERANCE : 0
  return { low: from - slack, high: to + slack + 1 }
}

/** Of a tempo ("bpm-120", "bpm-90-110"): a tenth slower to a tenth faster. */
export function aroundTempo(id: string): Concept | null {
  const [, low, high = low] = /^bpm-(\d+)(?:-(\d+))?$/.exec(id) ?? []
  return low ? toConcept(Math.round(Number(low) * (1 - AROUND)), Math.round(Number(high) * (1 + AROUND))) : null
}

/** "120bpm", "bpm 120", "120 拍", "90-110 bpm", "under 100 bpm", "BPM100前後". */
export function readBpm({ text }: Spelled, start: number): Reading {
  const before = boundBefore(text, start)
  for (const [pattern, from] of [
    [AFTER, before],
    [BEFORE, before],
    [BEFORE, afterUnit(text, start)],
  ] as const) {
    const found = readAt(pattern, text, from)
    if (found) return found
  }
  return null
}

type Start = { start: number; bound: Bound | null; unit?: string }
/** "Bpm under 100": the bound behind the unit, as if the unit stood behind it. */
function afterUnit(text: string, start: number): Start {
  UNIT_FIRST.lastIndex = start
  const unit = UNIT_FIRST.exec(text)?.[0] ?? ''
  return { ...boundBefore(text, start + unit.length), unit }
}

function readAt(pattern: RegExp, text: string, { start, bound, unit = '' }: Start): Reading {
  if (unit !== '' && bound === null) return null
  pattern.lastIndex = 0
  const rest = unit + text.slice(start)
  const [whole = '', low = '', high = low] = pattern.exec(rest) ?? []
  const [from, to] = [Number(low), Number(high)]
  if (whole === '' || from < LOWEST || to > HIGHEST || from > to) return null
  const after = boundAfter(text, start + whole.length - unit.length)
  return { end: after.start, concept: toConcept(from, to, bound ?? after.bound) }
}
