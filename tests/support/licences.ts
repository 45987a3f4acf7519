import type { Licence } from '#worker/modules/licences/contract.ts'
import type { Account, Answer, Harness } from './harness.ts'
import { type OnSale, onSale, paidOrder } from './worlds.ts'

export const personalForm = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  authorizationType: 'personal',
  projectName: '城市纪录片《河》',
  authorizationObject: '林木',
  personName: '林木',
  personId: 'E12345678',
  contactPhone: '13800138000',
  contactEmail: 'lin@example.com',
  ...over,
})
export const companyForm = (over: Record<string, unknown> = {}): Record<string, unknown> => ({
  authorizationType: 'company',
  projectName: 'River City',
  authorizationObject: '青木影业有限公司',
  companyName: '青木影业有限公司',
  taxNumber: '91310000MA1FL0000N',
  contactPhone: '021-6123 4567',
  contactEmail: 'office@example.com',
  ...over,
})

export const putForm = (
  h: Harness,
  buyer: Account,
  licenceId: string,
  form: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Licence>> =>
  h.call<Licence>('PUT', `/cuemark2/api/v2/licences/${licenceId}/form`, form, { token: buyer.accessToken, headers })

export type Issued = { buyer: Account; track: OnSale; orderNo: string; licenceId: string; licence: Licence }

/** A licence that was bought, paid and issued. */
export async function issuedLicence(h: Harness, buyer?: Account, form = personalForm()): Promise<Issued> {
  const holder = buyer ?? (await h.register())
  const track = await onSale(h)
  const isCompany = form.authorizationType === 'company'
  const company = `${track.trackId}-${track.versionId}-company.video.1y.5m.mainland_china`
  const { orderNo, licenceId } = await paidOrder(h, holder, [isCompany ? company : track.skuId])
  const answer = await putForm(h, holder, licenceId, form)
  if (answer.status !== 200) throw new Error(`form: ${answer.status} ${JSON.stringify(answer.body)}`)
  return { buyer: holder, track, orderNo, licenceId, licence: answer.body.data!.value }
}
