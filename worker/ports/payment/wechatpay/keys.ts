import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'

/**
 * The keys with which WeChat Pay signs: by public-key id (`PUB_KEY_ID_…`) or by the serial number of a platform
 * certificate. While keys are replaced, answers and notifications may be signed with either, so there is a map.
 */
export type KeyRing = {
  find(id: string): KeyObject | null
  /** Sent as `Wechatpay-Serial`, so that answers are signed with this one; null with certificates only. */
  wanted: string | null
}

/** `text` is WECHATPAY_PUBLIC_KEYS. A key is parsed when it is first used. */
export function keyRing(text: string): KeyRing {
  const pems = getPems(text)
  const parsed = new Map<string, KeyObject | null>()
  return {
    find(id) {
      const known = parsed.get(id)
      if (known !== undefined) return known
      const pem = pems.get(id)
      const key = pem === undefined ? null : toKey(pem)
      if (pem !== undefined) parsed.set(id, key)
      return key
    },
    wanted: [...pems.keys()].find((id) => id.startsWith('PUB_KEY_ID_')) ?? null,
  }
}

function getPems(text: string): Map<string, string> {
  try {
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>))
  } catch {
    return new Map()
  }
}

function toKey(pem: string): KeyObject | null {
  try {
    return pem.includes('BEGIN CERTIFICATE') ? new X509Certificate(pem).publicKey : createPublicKey(pem)
  } catch {
    return null
  }
}
