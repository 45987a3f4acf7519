import { keyring } from './documents/signature.ts'

/** The keys as a JWK set has them (RFC 7517). */
export const toPublishedKeys = async (config: Parameters<typeof keyring>[0]) =>
  [...(await keyring(config))].map(([kid, jwk]) => ({ ...jwk, kid, use: 'sig', alg: 'EdDSA' }))
