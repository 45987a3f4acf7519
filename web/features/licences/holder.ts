import type { LicenceForm } from '../../../worker/modules/licences/contract.ts'

/** As on the document: four characters at each end of a company's number, two of a person's. */
const masked = (number: string, kept: number): string => `${number.slice(0, kept)}****${number.slice(-kept)}`

/** Name and masked number of who holds the licence. */
export function holderOf(form: LicenceForm): { name: string; number: string | null } {
  if (form.authorizationType === 'personal') return { name: form.personName, number: masked(form.personId, 2) }
  return { name: form.companyName, number: form.taxNumber ? masked(form.taxNumber, 4) : null }
}
