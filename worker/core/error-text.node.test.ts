import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { errorText, getPlaces, maskValues } from './error-text.ts'

describe('errors in logs', () => {
  it("parameters of a failed statement are removed, the database's message stays", () => {
    const cause = new Error('D1_ERROR: UNIQUE constraint failed: account.email: SQLITE_CONSTRAINT')
    const text = errorText(
      new DrizzleQueryError('insert into "account" values (?, ?)', ['lin@example.com', '$argon2id'], cause),
    )
    expect(text).toBe(
      'Error: Failed query: insert account < Error: D1_ERROR: UNIQUE constraint failed: account.email: SQLITE_CONSTRAINT',
    )
  })
  it('for any value of a parameter', () => {
    const hostile = 'x\nparams: y\n    at 13800138000 (/a.ts:1:1)\n    at b (c.js:13800138000:1)'
    const error = new DrizzleQueryError('select ? from "order"', [hostile])
    expect(`${errorText(error)} ${getPlaces(error).join()}`).not.toMatch(/1380|params/)
    expect(getPlaces(error).length).toBeGreaterThan(1)
  })
  it('any thrown value is described without its content', () => {
    expect([errorText(new TypeError('no')), errorText('13800138000'), errorText(undefined)]).toEqual([
      'TypeError: no',
      'thrown: string',
      '',
    ])
  })
  it.each([
    ['Unexpected token \'l\', "lin@exampl"... is not valid JSON', 'Unexpected token …, …... is not valid JSON'],
    ['D1_ERROR: near "林木": syntax error at offset 7', 'D1_ERROR: near …'],
    ['fts5: no such column: linmu', 'fts5: no such column …'],
    [
      "D1_TYPE_ERROR: Type 'object' not supported for value '13800138000'",
      'D1_TYPE_ERROR: Type … not supported for value …',
    ],
    ['put: the object licence/CM-7Q2X-ABCD-1234-5678.pdf is locked (10048)', 'put: the object … is locked (10048)'],
    ['fetch failed: https://sms.example/?PhoneNumbers=13800138000', 'fetch failed: …'],
    ['GET /captcha/getCode/lin?x=1 failed', 'GET … failed'],
    ['no user +86 138-0013-8000', 'no user +…'],
    ['code 246810 is wrong', 'code … is wrong'],
    ['用户 林木 不存在', '… … …'],
    ['mail: smtp.rcpt.550', 'mail: smtp.rcpt.550'],
    ['D1_ERROR: Network connection lost.', 'D1_ERROR: Network connection lost.'],
    ["Cannot read properties of undefined (reading 'linmu')", 'Cannot read properties of undefined (reading …)'],
    ["Can't read from request stream", "Can't read from request stream"],
  ])('%s', (said, kept) => expect(maskValues(said)).toBe(kept))
})
