/** RFC 6238 with the parameters that code apps expect: SHA-1, 30 s, six digits. */
export const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export const stepAt = (ms: number): number => Math.floor(ms / STEP_MS)
export const newTotpSecret = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(SECRET_BYTES))

/** HOTP (RFC 4226 section 5.3) of a step. More than six `digits` only for the RFC's test vectors. */
export async function totpAt(secret: Uint8Array<ArrayBuffer>, step: number, digits = DIGITS): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const truncated = mac.getUint32(mac.getUint8(mac.byteLength - 1) & 0xf) & 0x7fff_ffff
  return String(truncated % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of this code: the current one or a neighbour (for clock differences and slow typing), and only after
 * `lastStep`. All three codes are always computed. Null if none matches.
 */
export async function getStep(
  secret: Uint8Array<ArrayBuffer>,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): Promise<number | null> {
  const current = stepAt(now)
  const steps = [current - 1, current, current + 1]
  const codes = await Promise.all(steps.map((step) => totpAt(secret, step)))
  return steps.find((step, i) => codes[i] === code && step > lastStep) ?? null
}

/** RFC 4648 section 6, without padding: the format in which secrets are typed into code apps. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => BASE32[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

export function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text.toUpperCase().replace(/[\s=-]/g, '')]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2))
}

/** The content of the QR code (github.com/google/google-authenticator/wiki/Key-Uri-Format). */
export const otpauthUri = (email: string, secret: Uint8Array): string =>
  `otpauth://totp/Cuemark:${encodeURIComponent(email)}?secret=${toBase32(secret)}&issuer=Cuemark&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`
