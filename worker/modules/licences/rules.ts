import { addYears } from '#core/business-day.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { Code } from '#core/codes.ts'
import type { LicenceForm, LicenceStatus } from './contract.ts'

/** Allowed transitions. `issued` and `revoked` are set by triggers only (migrations/0000_baseline.sql). */
export const LICENCE_STATES: Record<LicenceStatus, readonly LicenceStatus[]> = {
  awaiting_form: ['issued', 'revoked'],
  issued: ['revoked'],
  revoked: [],
}

/**
 * End of a term that starts at `fromMs`; null if it has none. Calendar years in Shanghai, as in the view held_licence.
 */
export function termEnd(kind: string, fromMs: number): number | null {
  if (kind === 'perpetual') return null
  const years = /^([1-9]\d?)y$/.exec(kind)
  if (!years) throw new Error(`licence term ${kind} is unknown`)
  return addYears(fromMs, Number(years[1]))
}

/**
 * The holder's name on the public page: a company's whole, as in the companies register, so that a partner can compare it; of a
 * person's the first character only.
 */
export const shownName = (type: LicenceForm['authorizationType'], name: string): string =>
  type === 'company' ? name : `${[...name][0] ?? ''}**`

/**
 * For print: a company's registration number is public and keeps four characters at each end, a person's number two.
 */
export function maskNumber(type: LicenceForm['authorizationType'], number: string): string {
  const kept = type === 'company' ? 4 : 2
  return `${number.slice(0, kept)}****${number.slice(-kept)}`
}

export const isSameForm = (a: LicenceForm, b: LicenceForm): boolean => canonicalJson(a) === canonicalJson(b)

type Held = { status: LicenceStatus; form: LicenceForm | null }
export type FormDecision<R> = { kind: 'issue'; rights: R[] } | { kind: 'replay' } | { kind: 'refuse'; code: Code }

/** What a form does to its rights: all are issued, all were already issued by this very form, or none is changed. */
export function decideForm<R extends Held>(rights: readonly R[], form: LicenceForm): FormDecision<R> {
  if (rights.some((r) => r.status === 'revoked')) return { kind: 'refuse', code: 'LICENCE_REVOKED' }
  if (rights.some((r) => r.status === 'issued' && !(r.form && isSameForm(r.form, form))))
    return { kind: 'refuse', code: 'LICENCE_ALREADY_ISSUED' }
  const waiting = rights.filter((r) => r.status === 'awaiting_form')
  return waiting.length > 0 ? { kind: 'issue', rights: waiting } : { kind: 'replay' }
}
