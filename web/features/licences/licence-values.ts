import { type FieldCode, isFieldCode } from '#web/lib/api/error-text.ts'
import { LicenceForm, unprintable } from '#worker/modules/licences/contract.ts'

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

/** What is wrong with a field; `chars`: those that cannot be printed on the licence. */
export type LicenceIssue = FieldCode | { chars: readonly string[] }
type Issues = Partial<Record<keyof LicenceValues, LicenceIssue>>
type Checked = { form: LicenceForm; issues: Record<string, never> } | { form: null; issues: Issues }

/** Validates with the contract's schema and the licence's fonts, and returns the normalised values as they will be printed. */
export function checkLicence(values: LicenceValues, hasClient = false): Checked {
  const body = toBody(values)
  const result = LicenceForm.safeParse(body)
  const issues: Issues = missing(values, hasClient)
  for (const { path, message } of result.error?.issues ?? [])
    issues[path[0] as keyof LicenceValues] ??= isFieldCode(message) ? message : 'FIELD_INVALID'
  for (const [name, chars] of Object.entries(unprintable(body))) issues[name as keyof LicenceValues] ??= { chars }
  return result.success && Object.keys(issues).length === 0 ? { form: result.data, issues: {} } : { form: null, issues }
}
