/** Somebody as WeChat knows them. `unionid`: one person across all applications of one owner, where WeChat tells it. */
export type WechatPerson = { appId: string; openid: string; unionid: string | null; nickname: string }

/** WeChat refused, or gave no answer that can be used. Carries a code only: its messages and our URLs hold secrets. */
export class WechatError extends Error {
  constructor(
    /** `errcode` as WeChat gives it ("40029"), the HTTP status, or a fault of ours ("local.UNREACHABLE"). */
    readonly code: string,
  ) {
    super(`wechat-login: ${code}`)
    this.name = 'WechatError'
  }
}

export interface WechatLoginPort {
  /** The page with the QR code, for a frame; `state` comes back to `callbackUrl`. */
  authorizeUrl(ask: { state: string; callbackUrl: string; lang: 'cn' | 'en' }): string
  /** Trades the code of a callback, which is good once and for ten minutes, for the person. Rejects with a `WechatError`. */
  personOf(code: string): Promise<WechatPerson>
}
