import { hookPath } from './hook-path.ts'
import type { QrPurpose } from './use-wechat-qr.ts'

/** The page on which what `purpose` is for goes on: it opens there by itself, for a link or after WeChat. */
export function returnPath(purpose: QrPurpose, here: string): string {
  if (purpose === 'bind') return here.startsWith('/uc/account/hook') ? here : hookPath('wechat', here)
  if (purpose === 'login')
    return /^\/sign(in|up)\b/.test(here)
      ? here
      : `/signin?${new URLSearchParams({ logintype: 'wechat', redirectUrl: here })}`
  return here
}

export const here = (): string => location.pathname + location.search
