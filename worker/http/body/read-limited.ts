import { throwRefusal } from '../replies/reply.ts'

/**
 * Reads the whole body, with at most `maxBytes` of it in memory. Too large a Content-Length is refused before reading.
 * A body without a length, or with a wrong one, is cut off at the limit.
 */
export async function readLimited(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const said = request.headers.get('content-length')
  const length = said !== null && /^\d{1,15}$/.test(said) ? Number(said) : null
  if (length !== null && length > maxBytes) throwRefusal('BODY_TOO_LARGE')
  const buffer = new Uint8Array(length ?? maxBytes)
  let at = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) return buffer.subarray(0, at)
    if (at + value.length > buffer.length) {
      await reader?.cancel().catch(() => undefined)
      throwRefusal('BODY_TOO_LARGE')
    }
    buffer.set(value, at)
    at += value.length
  }
}
