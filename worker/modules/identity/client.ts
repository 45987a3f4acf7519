/** Who is calling, as far as limits, codes and the list of devices are concerned. */
export type Client = {
  /** One IPv4 address or one IPv6 /64 (rules.ts). */
  network: string
  /** What a code is bound to: the browser's cookie, an API client's fingerprint, or nothing ('') for one that has neither. */
  browser: string
  /** At most 256 characters. */
  userAgent: string
}
