export type Bindable = 'phone' | 'wechat'

/** The account page with the dialog that binds one or the other, and where to go after it. */
export function hookPath(bind: Bindable, redirectUrl: string): string {
  return `/uc/account/hook?${new URLSearchParams({ bind, redirectUrl })}`
}
