import type { UserDetail } from '#worker/modules/identity/contract.ts'

const KEY = 'asked-for-phone'

/** True if WeChat is the account's only sign-in, as after a first scan; once per account and browser. */
export function shouldAskForPhone({ userId, mobile, email }: Pick<UserDetail, 'userId' | 'mobile' | 'email'>): boolean {
  if (mobile !== null || email !== null) return false
  try {
    if (localStorage.getItem(KEY) === userId) return false
    localStorage.setItem(KEY, userId)
    return true
  } catch {
    // Without storage, never ask: asking at every sign-in would be worse.
    return false
  }
}
