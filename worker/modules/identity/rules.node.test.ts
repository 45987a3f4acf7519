import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPhc, parsePhc } from './account/phc.ts'
import { RegisterByEmail, SendEmailCode, SignIn, UpdateNickname } from './contract.ts'
import {
  CODE_RULES,
  decideRefresh,
  getMailbox,
  getNickname,
  LOST_RACE_MS,
  loosened,
  nicknameFrom,
  normalizeName,
  type RefreshState,
  safeRedirect,
} from './rules.ts'
import { EMAIL_PATTERN, MOBILE_PATTERN, PASSWORD_PATTERN } from './values.ts'

describe('names', () => {
  it.each([
    [' Lin@Example.COM ', 'lin@example.com'],
    ['ｌｉｎ＠example.com', 'lin@example.com'],
    ['+8613800138000', '13800138000'],
    ['+86 13800138000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['13800138000', '13800138000'],
    ['+8523800138', '+8523800138'],
  ])('%s is looked up as %s', (given, stored) => expect(normalizeName(given)).toBe(stored))
  it('is the same name however often it is normalised', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        (name) => normalizeName(normalizeName(name)) === normalizeName(name),
      ),
    )
  })
  it('a first nickname shows three letters of the address at most', () => {
    expect(getNickname('linmei@example.com', 'abcdefgh1234')).toBe('lin_1234')
    expect(getNickname('+++@example.com', 'abcdefgh1234')).toBe('user_1234')
  })
  it.each([
    ['小林 🎧', '小林 🎧'],
    ['  a\u0000b\n\u202ec\u2069 ', 'abc'],
    // 32 UTF-16 units, as in the form, without splitting a character.
    ['𠮷'.repeat(20), '𠮷'.repeat(16)],
    [`${'x'.repeat(31)}🎵`, 'x'.repeat(31)],
    ['\ud800', 'user_1234'],
    ['', 'user_1234'],
    [' \u200b\u2066 ', 'user_1234'],
  ])('%j from elsewhere is %j here', (foreign, ours) => {
    expect(nicknameFrom(foreign, 'abcdefgh1234')).toBe(ours)
  })
  it('and passes the rule for what is typed', () => {
    const anything = Array.from({ length: 0x3000 }, (_, at) => String.fromCharCode(at))
    for (let at = 0; at < anything.length; at += 64) {
      const nickname = nicknameFrom(anything.slice(at, at + 64).join(''), 'abcdefgh1234')
      expect(UpdateNickname.safeParse({ nickname }).success, nickname).toBe(true)
    }
  })
})

describe('what may be typed', () => {
  it.each(['a@b.co', 'a.b+c@x-y.example', 'a@xn--fiq228c.xn--fiqs8s', `${'a'.repeat(64)}@example.com`])(
    '%s is an address',
    (email) => expect(EMAIL_PATTERN.test(email)).toBe(true),
  )
  it.each([
    '',
    'a',
    '@b.co',
    'a@b',
    'a@b.c',
    'a@-b.co',
    'a@b-.co',
    'a b@c.co',
    'a@b..co',
    'a@b.co\n',
    'a@b.co,c@d.co',
    `${'a'.repeat(65)}@b.co`,
  ])('%j is none', (email) => expect(EMAIL_PATTERN.test(email)).toBe(false))
  it('a hostile address is refused at once', () => {
    const startedAt = performance.now()
    for (const label of ['a', 'a-', 'a.']) EMAIL_PATTERN.test(`a@${label.repeat(50_000)}!`)
    expect(performance.now() - startedAt).toBeLessThan(200)
  })
  it.each(['13800138000', '19912345678', '+8613800138000', '+86 13800138000', '86-13800138000'])(
    '%s is a mobile number',
    (text) => expect(MOBILE_PATTERN.test(text)).toBe(true),
  )
  it.each([
    '12800138000',
    '1380013800',
    '138001380000',
    '+113800138000',
    '138 0013 8000',
    '１３８００１３８０００',
    '',
  ])('%j is none', (text) => expect(MOBILE_PATTERN.test(text)).toBe(false))
  it.each(['abc123', 'a1!@#$', '密码密码a1', 'a'.repeat(19).concat('1'), 'pass word 1'])('%s is a password', (text) =>
    expect(PASSWORD_PATTERN.test(text)).toBe(true),
  )
  it.each(['abc12', 'abcdef', '123456', `${'a'.repeat(20)}1`, 'abc12\n3', '密码密码密码1'])('%j is none', (text) =>
    expect(PASSWORD_PATTERN.test(text)).toBe(false),
  )
  it('an unknown field, another purpose and a mistyped field are named', () => {
    const named = (sent: object) =>
      SendEmailCode.safeParse(sent).error?.issues.map((issue) => issue.path.join('.') || issue.code)
    expect(named({ username: 'a@b.co', sendCodeType: 'WEB_PAY', extra: 1 })).toEqual([
      'sendCodeType',
      'unrecognized_keys',
    ])
    expect(named({ username: 'a@b.co', sendCodeType: 'WEB_UPDATE', extra: 1 })).toEqual(['unrecognized_keys'])
    const body = { username: 'a@b.co', password: 'abc123', captcha: '123456', source: 'web', registerMode: 'MOBILE' }
    expect(RegisterByEmail.safeParse(body).error?.issues.map((issue) => issue.path.join('.'))).toEqual(['registerMode'])
  })
  it.each(['password', 'PASSWORD', 'Password'])('loginType %s is understood', (loginType) =>
    expect(SignIn.parse({ username: 'a@b.co', password: 'x', loginType })).toEqual({
      username: 'a@b.co',
      password: 'x',
      loginType: 'password',
    }),
  )
  it.each([{ username: '13800138000', captcha: '123456', loginType: 'WECHAT' }, { username: 'a' }, { loginType: 7 }])(
    '%j is refused for its loginType alone',
    (body) =>
      expect(SignIn.safeParse(body as never).error?.issues.map((issue) => issue.path.join('.'))).toEqual(['loginType']),
  )
  it.each([null, [], 'x', 7])('%j is refused as no body', (body) =>
    expect(SignIn.safeParse(body as never).success).toBe(false),
  )
})

it.each([
  ['a.b+c@gmail.com', 'ab@gmail.com'],
  ['a.b@googlemail.com', 'ab@gmail.com'],
  ['a.b+c+d@example.com', 'a.b@example.com'],
  ['+c@example.com', '@example.com'],
])('%s arrives at %s', (email, mailbox) => expect(getMailbox(email)).toBe(mailbox))
it('only limits per network are loosened, and only outside production', () => {
  expect(loosened(CODE_RULES, true)).toEqual(CODE_RULES)
  expect(loosened(CODE_RULES, false)[0]?.limit).toBe(50)
})

describe('where a refreshed page may go', () => {
  const ORIGIN = 'https://cuemark.example'
  it.each([
    ['/', '/'],
    ['/track/1?sku=a,b#buy', '/track/1?sku=a,b#buy'],
    ['/搜索?keyword=雨', '/%E6%90%9C%E7%B4%A2?keyword=%E9%9B%A8'],
    ['/a/../b', '/b'],
  ])('%s → %s', (path, to) => expect(safeRedirect(path, ORIGIN)).toBe(to))
  it.each([
    undefined,
    '',
    'track/1',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://cuemark.example/',
    ' /x',
    '/saas/api/v2/token/refresh?redirectUrl=/',
    '/x/../saas/api/v2/token/refresh',
  ])('%j → /', (path) => expect(safeRedirect(path, ORIGIN)).toBe('/'))
  it('never leaves the site, whatever is asked', () => {
    const odd = fc.string({
      unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', '%', '2f', '5c', 'evil.example', '?', '#', 'a'),
      maxLength: 12,
    })
    fc.assert(
      fc.property(odd, (path) => {
        const to = safeRedirect(path, ORIGIN)
        return new URL(to, `${ORIGIN}/saas/api/v2/token/refresh`).origin === ORIGIN && !to.startsWith('//')
      }),
      { numRuns: 3000 },
    )
  })
})

describe('refreshing', () => {
  const fresh: RefreshState = {
    now: 1000,
    usedAtMs: null,
    tokenExpiresAtMs: 2000,
    sessionExpiresAtMs: 3000,
    isRevoked: false,
    isAccountActive: true,
  }
  it.each<[string, Partial<RefreshState>, string]>([
    ['a fresh token', {}, 'rotate'],
    ['its last millisecond', { now: 1999 }, 'rotate'],
    ['an expired token', { now: 2000 }, 'expired'],
    ['an expired family', { sessionExpiresAtMs: 1000 }, 'expired'],
    ['a revoked family', { isRevoked: true }, 'expired'],
    ['a revoked family, used', { isRevoked: true, usedAtMs: 1 }, 'expired'],
    ['a disabled account', { isAccountActive: false }, 'expired'],
    ['a token used just now', { usedAtMs: 1000 }, 'lost'],
    ['used at the edge of the race', { now: 1000 + LOST_RACE_MS, usedAtMs: 1000 }, 'lost'],
    ['used before that', { now: 1001 + LOST_RACE_MS, usedAtMs: 1000 }, 'reused'],
  ])('%s', (_name, change, decision) => expect(decideRefresh({ ...fresh, ...change })).toBe(decision))
})

describe('stored passwords', () => {
  const phc = {
    memoryKib: 19_456,
    passes: 2,
    lanes: 1,
    salt: new Uint8Array(16).fill(7),
    hash: new Uint8Array(32).fill(9),
  }
  it('are read as they were written', () => expect(parsePhc(formatPhc(phc))).toEqual(phc))
  it.each(['', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$', 'plain', `${formatPhc(phc)}x\n`])(
    '%j is not one',
    (text) => expect(parsePhc(text)).toBeNull(),
  )
})
