import type { Licence, LicenceForm } from '#worker/modules/licences/contract.ts'

/** Masked as on the document: four characters at each end of a company's number, two of a person's. */
const masked = (number: string, kept: number): string => `${number.slice(0, kept)}****${number.slice(-kept)}`

type Holder = { name: string; number: string | null; isCompany: boolean }

/** Name and masked number of the licence holder. */
export function getHolder(form: LicenceForm): Holder {
  if (form.authorizationType === 'personal') {
    return { name: form.personName, number: masked(form.personId, 2), isCompany: false }
  }
  return { name: form.companyName, number: form.taxNumber ? masked(form.taxNumber, 4) : null, isCompany: true }
}

/** The kind of holder follows from the type of the licence (docs/licensing.md, 2). */
export const getKind = ({ licenceType }: Pick<Licence, 'licenceType'>): LicenceForm['authorizationType'] =>
  licenceType === 'individual' || licenceType === 'personal' ? 'personal' : 'company'
