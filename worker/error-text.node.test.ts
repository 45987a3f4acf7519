import { DrizzleQueryError } from 'drizzle-orm/errors'
import { describe, expect, it } from 'vitest'
import { errorText } from './error-text.ts'

describe('errors in logs', () => {
  it('the parameters of a failed statement stay out, what the database said stays in', () => {
    const cause = new Error('D1_ERROR: UNIQUE constraint failed: account.email: SQLITE_CONSTRAINT')
    const text = errorText(
      new DrizzleQueryError('insert into "account" values (?, ?)', ['lin@example.com', '$argon2id'], cause),
    )
    expect(text).toContain('insert into "account"')
    expect(text).toContain('account.email')
    expect(text).not.toMatch(/lin@|argon2id/)
  })
  it('anything can be thrown', () => {
    expect([errorText(new TypeError('no')), errorText('x'), errorText(undefined)]).toEqual([
      'TypeError: no',
      'x',
      'undefined',
    ])
  })
})
