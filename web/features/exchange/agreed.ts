/** Set when a member has agreed to the usage statement by taking a track on this device. */
const KEY = 'exchange-agreed'
export const hasAgreed = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
export function rememberAgreed(): void {
  try {
    localStorage.setItem(KEY, '1')
  } catch {
    // Without storage the dialog is shown again.
  }
}
