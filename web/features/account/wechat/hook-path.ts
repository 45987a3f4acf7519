export type Bindable = 'phone' | 'wechat'

/** Path of the account page with the given binding dialog open; continues at `redirectUrl`. */
export function hookPath(bind: Bindable, redirectUrl: string): string {
  return `/uc/account/hook?${new URLSearchParams({ bind, redirectUrl })}`
}
