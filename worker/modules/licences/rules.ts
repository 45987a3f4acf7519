import { addYears, DAY_MS } from '#core/business-day.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { Code } from '#core/codes.ts'
import { holderRefusal } from '../terms/public.ts'
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

/** Days until the end, of which the last counts whole; 0 when it is over, null without an end. */
export const daysLeft = (untilMs: number | null, nowMs: number): number | null =>
  untilMs === null ? null : Math.max(0, Math.ceil((untilMs - nowMs) / DAY_MS))

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

type Terms = { licenceType: string; termsVersion: string }
type Fault =
  | { code: 'HOLDER_NOT_PERSON' | 'HOLDER_NOT_ORGANISATION' }
  | { code: 'BAD_REQUEST'; fields: Record<string, Code> }
/**
 * Why the holder that a form names cannot have this licence (docs/licensing.md, 2). Only the first terms let organisations go
 * without a number, and agencies without a named client.
 */
export function formFault({ licenceType, termsVersion }: Terms, form: LicenceForm): Fault | null {
  const code = holderRefusal(licenceType, form.authorizationType === 'personal' ? 'person' : 'organisation')
  if (code) return { code }
  if (form.authorizationType === 'personal') return null
  const isFirst = termsVersion === FIRST_TERMS
  const fields: Record<string, Code> = {}
  if (!form.taxNumber && !isFirst) fields.taxNumber = 'FIELD_REQUIRED'
  if (licenceType === 'agency' && !form.clientName && !isFirst) fields.clientName = 'FIELD_REQUIRED'
  if (licenceType !== 'agency' && form.clientName) fields.clientName = 'FIELD_INVALID'
  return Object.keys(fields).length > 0 ? { code: 'BAD_REQUEST', fields } : null
}
const FIRST_TERMS = '2026-11'

/**
 * The form of one licence among several that one form is given for: only agency licences name the client. A client that
 * none of them can name stays in it, and is refused.
 */
export function fitForm(licenceType: string, all: readonly string[], form: LicenceForm): LicenceForm {
  if (form.authorizationType === 'personal' || licenceType === 'agency' || !all.includes('agency')) return form
  const { clientName: _, ...rest } = form
  return rest
}

/** The holder that a form names. */
export const holderOf = (form: LicenceForm): { name: string; number: string } =>
  form.authorizationType === 'personal'
    ? { name: form.personName, number: form.personId }
    : { name: form.companyName, number: form.taxNumber ?? '' }

/** The form of an exchanged licence as it is kept: whom it is for is its holder, whose id the form may give instead. */
export const exchangedForm = (form: LicenceForm): LicenceForm => ({ ...form, authorizationObject: holderOf(form).name })

type Held = { status: LicenceStatus; form: LicenceForm | null }
export type FormDecision<R> = { kind: 'issue'; rights: R[] } | { kind: 'replay' } | { kind: 'refuse'; code: Code }

/** Why this form cannot issue this right any more. */
export function standsAgainst({ status, form: before }: Held, form: LicenceForm): Code | null {
  if (status === 'revoked') return 'LICENCE_REVOKED'
  return status === 'issued' && !(before && isSameForm(before, form)) ? 'LICENCE_ALREADY_ISSUED' : null
}

/** What a form does to its rights: all are issued, all were already issued by this very form, or none is changed. */
export function decideForm<R extends Held>(
  rights: readonly R[],
  form: LicenceForm | ((right: R) => LicenceForm),
): FormDecision<R> {
  const refusals = rights.map((right) => standsAgainst(right, typeof form === 'function' ? form(right) : form))
  const code = refusals.includes('LICENCE_REVOKED') ? 'LICENCE_REVOKED' : refusals.find((one) => one !== null)
  if (code) return { kind: 'refuse', code }
  const waiting = rights.filter((r) => r.status === 'awaiting_form')
  return waiting.length > 0 ? { kind: 'issue', rights: waiting } : { kind: 'replay' }
}
