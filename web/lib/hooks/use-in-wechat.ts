import { useSyncExternalStore } from 'react'

/** Whether the page is open in WeChat's own browser; that of WeCom has the same name and cannot confirm as WeChat does. */
export const isInWechat = (): boolean =>
  /MicroMessenger/i.test(navigator.userAgent) && !/wxwork/i.test(navigator.userAgent)

const never = () => () => undefined
/** The same for rendering: false on the server, and while its page is taken over. */
export const useInWechat = (): boolean => useSyncExternalStore(never, isInWechat, () => false)
