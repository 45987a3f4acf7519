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
  clientName: string
  contactPhone: string
  contactEmail: string
}

/** Request body: only the fields of the chosen kind; an empty number or client is missing. */
function toBody(values: LicenceValues): Record<string, string> {
  const { personName, personId, companyName, taxNumber, clientName, ...common } = values
  if (values.authorizationType === 'personal') return { ...common, personName, personId }
  const company = { companyName, ...(taxNumber.trim() && { taxNumber }), ...(clientName.trim() && { clientName }) }
  return { ...common, ...company }
}

/** What an organisation must say besides what the schema asks for, which also reads older forms. */
function missing(values: LicenceValues, hasClient: boolean): Partial<Record<keyof LicenceValues, FieldCode>> {
  if (values.authorizationType === 'personal') return {}
  return {
    ...(!values.taxNumber.trim() && { taxNumber: 'FIELD_REQUIRED' as const }),
    ...(hasClient && !values.clientName.trim() && { clientName: 'FIELD_REQUIRED' as const }),
  }
}

type Checked =
  | { form: LicenceForm; issues: Record<string, never> }
  | { form: null; issues: Partial<Record<keyof LicenceValues, FieldCode>> }

/** Validates with the contract's schema, and returns the normalised values as they will be printed. */
export function checkLicence(values: LicenceValues, hasClient = false): Checked {
  const result = LicenceForm.safeParse(toBody(values))
  const issues = missing(values, hasClient)
  if (result.success)
    return Object.keys(issues).length === 0 ? { form: result.data, issues: {} } : { form: null, issues }
  for (const { path, message } of result.error.issues) {
    issues[path[0] as keyof LicenceValues] ??= isFieldCode(message) ? message : 'FIELD_INVALID'
  }
  return { form: null, issues }
}
