import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toSecond, toYear } from '#core/business-day.ts'
import { isPhone, LicenceForm, tidyPhone, unprintable } from '#worker/modules/licences/contract.ts'
import { decideForm, LICENCE_STATES, maskNumber, shownName, termEnd } from '#worker/modules/licences/rules.ts'
import { SECOND_NAMES } from '../support/odd-names.ts'
import { COMPANY, NOW, PERSON } from './sample.ts'

const getErrors = (value: unknown): Record<string, string> => {
  const result = LicenceForm.safeParse(value)
  return Object.fromEntries(
    (result.error?.issues ?? []).map((i) => [
      i.path.join('.') || (i as { keys?: string[] }).keys?.join() || 'body',
      i.message,
    ]),
  )
}
const without = (value: object, key: string) => Object.fromEntries(Object.entries(value).filter(([k]) => k !== key))

describe('the licence form', () => {
  it.each([
    ['a company', { ...COMPANY, taxNumber: '91310000MA1FL0000N' }],
    ['a company without a tax number', without(COMPANY, 'taxNumber')],
    ['a person', PERSON],
    ['a passport', { ...PERSON, personId: 'E12345678' }],
    ['a lower-case x', { ...PERSON, personId: '11010519491231002x' }],
    ['full-width digits', { ...PERSON, personId: '１１０１０５１９４９１２３１００２Ｘ' }],
    ['the longest e-mail', { ...PERSON, contactEmail: `${'a'.repeat(64)}@${'b'.repeat(60)}.example.com` }],
  ])('accepts %s', (_, form) => expect(getErrors(form)).toEqual({}))

  it.each([
    ['authorizationType', { ...PERSON, authorizationType: 'both' }, 'authorizationType', undefined],
    ['an unknown field', { ...PERSON, companyName: 'x' }, 'companyName', undefined],
    ['no project', { ...PERSON, projectName: ' \t\n' }, 'projectName', 'FIELD_REQUIRED'],
    ['a missing project', without(PERSON, 'projectName'), 'projectName', undefined],
    ['a project of another type', { ...PERSON, projectName: 5 }, 'projectName', undefined],
    ['a project too long', { ...PERSON, projectName: 'x'.repeat(121) }, 'projectName', 'FIELD_TOO_LONG'],
    ['a huge project', { ...PERSON, projectName: 'x'.repeat(1e6) }, 'projectName', 'FIELD_TOO_LONG'],
    ['no object', { ...PERSON, authorizationObject: '' }, 'authorizationObject', 'FIELD_REQUIRED'],
    ['no name', { ...PERSON, personName: '' }, 'personName', 'FIELD_REQUIRED'],
    ['a person without a number', without(PERSON, 'personId'), 'personId', undefined],
    ['a wrong checksum', { ...PERSON, personId: '110105194912310021' }, 'personId', 'ID_NUMBER_INVALID'],
    ['a short number', { ...PERSON, personId: 'A1234' }, 'personId', 'ID_NUMBER_INVALID'],
    ['a long number', { ...PERSON, personId: 'A'.repeat(21) }, 'personId', 'ID_NUMBER_INVALID'],
    ['signs in a number', { ...PERSON, personId: 'E1234-5678' }, 'personId', 'ID_NUMBER_INVALID'],
    ['an ideograph in a number', { ...PERSON, personId: '护照E1234567' }, 'personId', 'ID_NUMBER_INVALID'],
    ['a company without a name', without(COMPANY, 'companyName'), 'companyName', undefined],
    ['a short tax number', { ...COMPANY, taxNumber: '12345' }, 'taxNumber', 'TAX_NUMBER_INVALID'],
    ['a phone', { ...COMPANY, contactPhone: '12345' }, 'contactPhone', 'PHONE_INVALID'],
    ['no phone', { ...COMPANY, contactPhone: '' }, 'contactPhone', 'FIELD_REQUIRED'],
    ['an e-mail without a domain', { ...COMPANY, contactEmail: 'a@b' }, 'contactEmail', 'EMAIL_INVALID'],
    ['an e-mail with a one-letter domain', { ...COMPANY, contactEmail: 'a@b.c' }, 'contactEmail', 'EMAIL_INVALID'],
    ['no e-mail', { ...COMPANY, contactEmail: ' ' }, 'contactEmail', 'FIELD_REQUIRED'],
  ])('refuses %s', (_, form, field, code) => {
    const errors = getErrors(form)
    expect(Object.keys(errors)).toContain(field)
    if (code) expect(errors[field]).toBe(code)
  })

  it('detects every single wrong digit of a resident number', () => {
    const id = '11010519491231002'
    for (let at = 0; at < 17; at++)
      for (const digit of '0123456789')
        if (digit !== id[at])
          expect(getErrors({ ...PERSON, personId: `${id.slice(0, at)}${digit}${id.slice(at + 1)}X` })).toEqual({
            personId: 'ID_NUMBER_INVALID',
          })
  })

  it('normalises white space to one line', () => {
    const parsed = LicenceForm.parse({ ...PERSON, personName: '  Zoe\u0308 \u3000\n Li  ' })
    expect(parsed).toMatchObject({ personName: 'Zoë Li' })
  })

  it.each([
    ['13800138000', '13800138000'],
    ['+86 138-0013-8000', '+8613800138000'],
    ['010-12345678', '01012345678'],
    ['(0755) 8888888-123', '07558888888-123'],
    ['400-800-1234', '4008001234'],
    ['+86 21 6100 0000', '+862161000000'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['１３８００１３８０００', '13800138000'],
  ])('accepts the phone %s as %s', (typed, tidy) => {
    expect(tidyPhone(typed)).toBe(tidy)
    expect(isPhone(tidy)).toBe(true)
  })
  it.each([
    '12345678901',
    '+86 12345678901',
    '1380013800',
    '138001380000',
    '+0123456789',
    '+1234567890123456',
    'abc',
    '110',
    '13800138000-'.repeat(3),
  ])('refuses the phone %s', (typed) => expect(isPhone(tidyPhone(typed))).toBe(false))
})

describe('characters that cannot be printed', () => {
  it.each(['한글', '😀', '\u202e', 'a\u0000', 'x\u0302', '葛\u{e0100}', '\u{20bb7}', '℗', '\ud800'])(
    '%j is named with its field',
    (text) => {
      const chars = [...text].filter((char) => !/[ax葛]/u.test(char))
      expect(unprintable({ ...COMPANY, projectName: text + text, contactEmail: text })).toEqual({ projectName: chars })
      expect(unprintable({ ...PERSON, personName: text, authorizationObject: text })).toEqual({
        personName: chars,
        authorizationObject: chars,
      })
    },
  )
  it('text is compared as it will be printed: letters with their marks, spaces on one line', () => {
    expect(unprintable({ ...COMPANY, projectName: ' Zoe\u0308\n\tLi\u3000' })).toEqual({})
  })
  it('Chinese, Japanese, Vietnamese and European names are not', () => {
    for (const projectName of [
      '繁體與简体',
      'さくら・カタカナ',
      'Tiếng Việt: Nguyễn Thị Ưởng',
      'Français ñ Ø ß ü',
      'Αθηνα',
      'Русский',
      '～—…《》“”',
      ...SECOND_NAMES,
    ])
      expect(unprintable({ ...COMPANY, projectName })).toEqual({})
  })
})

describe('rules', () => {
  it.each([
    ['personal', '欧阳娜娜', '欧**'],
    ['personal', 'John Smith', 'J**'],
    ['personal', '𠮷野', '𠮷**'],
    ['company', '河岸影像工作室', '河岸影像工作室'],
    ['company', 'A', 'A'],
  ] as const)('shows the %s name %s as %s', (type, name, shown) => expect(shownName(type, name)).toBe(shown))

  it("a person's name is never shown whole", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 120 }), (name) => {
        const shown = [...shownName('personal', name)].length - 2
        expect(shown).toBeLessThan([...name].length)
      }),
    )
  })

  it('masks numbers', () => {
    expect(maskNumber('company', '91310000MA1FL8K2XX')).toBe('9131****K2XX')
    expect(maskNumber('personal', '11010519491231002X')).toBe('11****2X')
  })

  it('a year is a calendar year in Shanghai; for ever has no end', () => {
    expect(termEnd('perpetual', NOW)).toBeNull()
    expect(toSecond(termEnd('1y', NOW)!)).toBe('2027-11-20 19:30:05')
    expect(toSecond(termEnd('1y', Date.UTC(2028, 1, 28, 20))!)).toBe('2029-02-28 04:00:00')
    expect(() => termEnd('soon', NOW)).toThrow()
    expect(toYear(Date.UTC(2026, 11, 31, 16))).toBe(2027)
  })

  it('states lead on to states, and revoked is the end', () => {
    for (const next of Object.values(LICENCE_STATES))
      for (const state of next) expect(LICENCE_STATES).toHaveProperty(state)
    expect(LICENCE_STATES.revoked).toEqual([])
  })

  it('a form issues what waits, is a replay where it stands already, and never changes what another form made', () => {
    const waiting = { status: 'awaiting_form' as const, form: null }
    const same = { status: 'issued' as const, form: { ...COMPANY } }
    const other = { status: 'issued' as const, form: PERSON }
    expect(decideForm([waiting, same], COMPANY)).toEqual({ kind: 'issue', rights: [waiting] })
    expect(decideForm([same], COMPANY)).toEqual({ kind: 'replay' })
    expect(decideForm([waiting, other], COMPANY)).toEqual({ kind: 'refuse', code: 'LICENCE_ALREADY_ISSUED' })
    expect(decideForm([{ status: 'revoked', form: null }], COMPANY)).toEqual({
      kind: 'refuse',
      code: 'LICENCE_REVOKED',
    })
  })
})
