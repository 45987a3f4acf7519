import type { UserDetail } from '#worker/modules/identity/contract.ts'

const KEY = 'asked-for-phone'

/**
 * True for an account that is lost with its WeChat, as one is that a scan has just made; once for each in this browser.
 */
export function shouldAskForPhone({ userId, mobile, email }: Pick<UserDetail, 'userId' | 'mobile' | 'email'>): boolean {
  if (mobile !== null || email !== null) return false
  try {
    if (localStorage.getItem(KEY) === userId) return false
    localStorage.setItem(KEY, userId)
    return true
  } catch {
    // Storage may be switched off: better asked never than always.
    return false
  }
}
