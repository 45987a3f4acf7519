import { describe, expect, it } from 'vitest'
import { isSecretName, REDACTED, withoutSecrets } from './audit.ts'

describe('what the audit redacts', () => {
  it.each([
    ...[
      'password',
      'passwordHash',
      'password_hash',
      'loginPwd',
      'secret',
      'totpSecret',
      'TOTP_SECRET',
      'recoveryCodes',
    ],
    ...['accessToken', 'refresh-token', 'token', 'apiKey', 'privateKey', 'private_key', 'signingKey', 'CATALOGUE_KEY'],
    ...['STAFF_KEY', 'captcha', 'otp', 'cookie', 'authorization', 'enrolmentToken', 'seed', 'idHash'],
  ])('%s is a secret', (name) => expect(isSecretName(name)).toBe(true))
  it.each([
    ...['musicKey', 'key', 'coverKey', 'portraitKey', 'originals', 'code', 'skuOverrides', 'email', 'roles', 'status'],
    ...['name', 'names', 'popularity', 'tagIds', 'tokyo', 'opinion', 'seeded', 'authorizationType'.slice(0, 6)],
  ])('%s is not a secret', (name) => expect(isSecretName(name)).toBe(false))
  it('at every depth, and nothing else', () => {
    const facts = {
      email: 'a@b.co',
      password: 'x',
      devices: [{ name: 'y', totpSecret: 'z' }],
      none: null,
      roles: ['admin'],
    }
    expect(withoutSecrets(facts)).toEqual({
      ...facts,
      password: REDACTED,
      devices: [{ name: 'y', totpSecret: REDACTED }],
    })
  })
})
