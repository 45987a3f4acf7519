import type { Concept } from '../concept.ts'
import type { Spelled } from '../keyword.ts'
import type { Reading } from './reading.ts'

/** Recordings are measured, and a remembered tempo is rarely exact. */
const TOLERANCE = 3
const LOWEST = 30
const HIGHEST = 300
const NUMBER = '(\\d{2,3})(?:\\.\\d+)?'
const SEVERAL = `${NUMBER}(?:\\s*[-–~〜～到至]\\s*${NUMBER})?`
const AFTER = new RegExp(`${SEVERAL}\\s*(?:bpm|拍子?(?:每分钟|每分鐘|/分)?|beats per minute|nhịp)`, 'y')
const BEFORE = new RegExp(`(?:bpm|tempo|テンポ|每分钟|每分鐘|速度|nhịp độ)\\s*[:：=]?\\s*${SEVERAL}\\s*拍?`, 'y')

/** Tempos that are searched for as a number alone. */
const [USUAL_LOWEST, USUAL_HIGHEST] = [60, 200]

/** A number beside something that is understood ("trap 140"): its tempo. Null: it is not one. */
export function toTempo(text: string): Concept | null {
  const bpm = /^\d{2,3}$/.test(text) ? Number(text) : 0
  return bpm >= USUAL_LOWEST && bpm <= USUAL_HIGHEST ? toConcept(bpm, bpm) : null
}

function toConcept(from: number, to: number): Concept {
  const slack = from === to ? TOLERANCE : 0
  const name = `${from === to ? from : `${from}–${to}`} BPM`
  return {
    id: `bpm-${from}${from === to ? '' : `-${to}`}`,
    kind: 'tempo',
    names: { 'zh-CN': name, 'en-US': name, 'ja-JP': name, 'vi-VN': name, 'zh-TW': name },
    target: { tags: [], bpm: { low: from - slack, high: to + slack + 1 } },
    broader: [],
  }
}

/** Of a tempo ("bpm-120", "bpm-90-110"): a tenth slower to a tenth faster. */
export function aroundTempo(id: string): Concept | null {
  const [, low, high = low] = /^bpm-(\d+)(?:-(\d+))?$/.exec(id) ?? []
  return low ? toConcept(Math.round(Number(low) * 0.9), Math.round(Number(high) * 1.1)) : null
}

/** "120bpm", "bpm 120", "120 拍", "90-110 bpm". */
export function readBpm({ text }: Spelled, start: number): Reading {
  for (const pattern of [AFTER, BEFORE]) {
    pattern.lastIndex = start
    const [whole = '', low = '', high = low] = pattern.exec(text) ?? []
    const [from, to] = [Number(low), Number(high)]
    if (whole === '' || from < LOWEST || to > HIGHEST || from > to) continue
    return { end: start + whole.length, concept: toConcept(from, to) }
  }
  return null
}
