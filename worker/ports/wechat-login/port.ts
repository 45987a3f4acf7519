/** A person as identified by WeChat. `unionid`: the same for all applications of one owner, if WeChat sends it. */
export type WechatPerson = { appId: string; openid: string; unionid: string | null; nickname: string }

/**
 * WeChat refused, or its answer cannot be used. Contains a code only, because WeChat's messages and our URLs contain
 * secrets.
 */
export class WechatError extends Error {
  constructor(
    /** WeChat's `errcode` ("40029"), the HTTP status, or a fault on our side ("local.UNREACHABLE"). */
    readonly code: string,
  ) {
    super(`wechat-login: ${code}`)
    this.name = 'WechatError'
  }
}

/** Of a website application, or of an Official Account (for pages open inside WeChat). */
export interface WechatLoginPort {
  /** The page with the QR code, for a frame; or the one that asks inside WeChat. `state` is sent back to `callbackUrl`. */
  authorizeUrl(ask: { state: string; callbackUrl: string; lang: 'cn' | 'en' }): string
  /**
   * Exchanges the code of a callback (valid once, for ten minutes) for the person. Rejects with a `WechatError`. Null for a page
   * shown as a "snapshot": WeChat gives an account of the moment there, which names nobody.
   */
  personOf(code: string): Promise<WechatPerson | null>
}
