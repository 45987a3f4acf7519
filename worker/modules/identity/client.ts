/** The caller, as far as limits, codes and the list of devices are concerned. */
export type Client = {
  /** One IPv4 address or one IPv6 /64 (networks.ts). */
  network: string
  /** What a code is bound to: the browser's cookie, an API client's fingerprint, or its network if it has neither. */
  browser: string
  /** At most 256 characters. */
  userAgent: string
}

/** Whether the client has a cookie or a fingerprint. */
export const isNamed = ({ browser }: Pick<Client, 'browser'>): boolean =>
  browser.startsWith('cookie:') || browser.startsWith('fingerprint:')
