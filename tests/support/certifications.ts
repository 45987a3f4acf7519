import type { CertificationWire } from '#worker/modules/enterprise/certification/contract.ts'
import { checkSymbol } from '#worker/modules/identity/holder/values.ts'
import type { Account, Answer, CallOptions, Envelope, Harness } from './harness.ts'
import { ORIGIN } from './harness.ts'
import { proofPng } from './transfers.ts'

export const A = '/saas/api/v2'
const SYMBOLS = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/** A unified social credit code that no other test uses. */
export function creditCode(): string {
  const drawn = Array.from({ length: 9 }, () => SYMBOLS[Math.floor(Math.random() * SYMBOLS.length)]).join('')
  const code = `91310115${drawn}`
  return `${code}${checkSymbol(code)}`
}

export type CompanyFacts = Record<string, string>
export const companyFacts = (over: CompanyFacts = {}): CompanyFacts => ({
  fullName: '远山（上海）影业有限公司',
  shortName: '远山影业',
  taxNumber: creditCode(),
  admin: '林木',
  contact: '021-6000 0000',
  ...over,
})

/** The form as a browser sends it; without a picture if `bytes` is null. */
export function certificationForm(
  facts: CompanyFacts,
  bytes: Uint8Array<ArrayBuffer> | null = proofPng(),
  [type, name] = ['image/png', '执照.png'],
): FormData {
  const form = new FormData()
  for (const [field, text] of Object.entries(facts)) form.append(field, text)
  if (bytes) form.append('businessLicence', new File([bytes], name!, { type: type! }))
  return form
}

export async function sendForm(
  h: Harness,
  method: 'POST' | 'PUT',
  { accessToken }: Pick<Account, 'accessToken'>,
  form: FormData,
  env?: CallOptions['env'],
): Promise<Answer<CertificationWire>> {
  const headers = { authorization: `Bearer ${accessToken}`, origin: ORIGIN }
  const response = await h.fetch(`${A}/enterprise/certification`, { method, body: form, headers }, env)
  return {
    status: response.status,
    body: (await response.json()) as Envelope<CertificationWire>,
    headers: response.headers,
  }
}
