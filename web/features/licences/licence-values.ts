import { type FieldCode, isFieldCode } from '#web/lib/api/error-text.ts'
import { LicenceForm } from '#worker/modules/licences/contract.ts'

/** Form values, with the fields of both kinds, so that switching the kind loses nothing. */
export type LicenceValues = {
  authorizationType: 'personal' | 'company'
  projectName: string
  authorizationObject: string
  personName: string
  personId: string
  companyName: string
  taxNumber: string
  contactPhone: string
  contactEmail: string
}

/** Request body: only the fields of the chosen kind, without an empty tax number. */
function toBody(values: LicenceValues): Record<string, string> {
  const { personName, personId, companyName, taxNumber, ...common } = values
  if (values.authorizationType === 'personal') return { ...common, personName, personId }
  return { ...common, companyName, ...(taxNumber.trim() && { taxNumber }) }
}

type Checked =
  | { form: LicenceForm; issues: Record<string, never> }
  | { form: null; issues: Partial<Record<keyof LicenceValues, FieldCode>> }

/** Validates with the contract's schema, and returns the normalised values as they will be printed. */
export function checkLicence(values: LicenceValues): Checked {
  const result = LicenceForm.safeParse(toBody(values))
  if (result.success) return { form: result.data, issues: {} }
  const issues: Partial<Record<keyof LicenceValues, FieldCode>> = {}
  for (const { path, message } of result.error.issues) {
    issues[path[0] as keyof LicenceValues] ??= isFieldCode(message) ? message : 'FIELD_INVALID'
  }
  return { form: null, issues }
}
