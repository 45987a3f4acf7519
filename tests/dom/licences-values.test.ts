import { describe, expect, it } from 'vitest'
import { checkLicence, type LicenceValues } from '#web/features/licences/licence-values.ts'

const values: LicenceValues = {
  authorizationType: 'personal',
  projectName: '城市纪录片《河》',
  authorizationObject: '陈小满',
  personName: '陈小满',
  personId: '11010519491231002x',
  companyName: '',
  taxNumber: '',
  clientName: '',
  contactPhone: '138 0013 8000',
  contactEmail: 'man@example.com',
}

describe('checkLicence', () => {
  it('normalises valid values and omits fields of the other kind', () =>
    expect(checkLicence(values).form).toEqual({
      authorizationType: 'personal',
      projectName: '城市纪录片《河》',
      authorizationObject: '陈小满',
      personName: '陈小满',
      personId: '11010519491231002X',
      contactPhone: '13800138000',
      contactEmail: 'man@example.com',
    }))
  it('asks a company for its number, and an agency for its client', () => {
    const company = { ...values, authorizationType: 'company', companyName: '河岸影像' } as const
    expect(checkLicence(company)).toEqual({ form: null, issues: { taxNumber: 'FIELD_REQUIRED' } })
    const numbered = { ...company, taxNumber: '91310000MA1FL0000N' }
    expect(checkLicence(numbered).form).not.toHaveProperty('clientName')
    expect(checkLicence(numbered, true).issues).toEqual({ clientName: 'FIELD_REQUIRED' })
    expect(checkLicence({ ...numbered, clientName: '青木影业' }, true).form).toHaveProperty('clientName', '青木影业')
  })
  it.each([
    [{ projectName: ' ' }, 'projectName', 'FIELD_REQUIRED'],
    [{ personId: '110105194912310021' }, 'personId', 'ID_NUMBER_INVALID'],
    [{ contactPhone: '12' }, 'contactPhone', 'PHONE_INVALID'],
    [{ contactEmail: 'man@' }, 'contactEmail', 'EMAIL_INVALID'],
    [{ authorizationType: 'company', companyName: '' }, 'companyName', 'FIELD_REQUIRED'],
    [{ authorizationType: 'company', companyName: 'A', taxNumber: '1' }, 'taxNumber', 'TAX_NUMBER_INVALID'],
    [{ personName: '名'.repeat(61) }, 'personName', 'FIELD_TOO_LONG'],
  ] as const)('%j is wrong at %s', (change, field, code) =>
    expect(checkLicence({ ...values, ...change } as LicenceValues).issues).toMatchObject({ [field]: code }),
  )
})
