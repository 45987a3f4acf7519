import { ApiError, readValue } from './api.ts'

export type Sending = {
  /** Progress of the body, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

type Form = Sending & { fields?: Record<string, string>; renew?: () => Promise<unknown>; method?: 'POST' | 'PUT' }

/** Sends one file as multipart with POST (`sendForm`). */
export const sendFile = <T>(
  url: string,
  file: File,
  { fieldName = 'file', ...form }: Form & { fieldName?: string },
): Promise<T> => sendForm(url, { [fieldName]: file }, form)

/**
 * Sends files by field name, with texts, as multipart to an API route and returns its value, or throws `ApiError` like other calls.
 * Uses XMLHttpRequest because fetch has no upload progress. It does not use the session-renewing fetch, so after a 401 it calls `renew`
 * (any call through `api` renews) and tries once more. An abort throws the signal's reason.
 */
export async function sendForm<T>(
  url: string,
  files: Readonly<Record<string, File>>,
  { fields = {}, renew, method = 'POST', ...sending }: Form,
): Promise<T> {
  const body = new FormData()
  // Texts first, so that a server reading the stream has them before the files.
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  for (const [name, file] of Object.entries(files)) body.append(name, file, file.name)
  const once = () => readValue(post(method, url, body, sending)) as Promise<T>
  try {
    return await once()
  } catch (error) {
    sending.signal.throwIfAborted()
    if (!renew || !(error instanceof ApiError) || error.status !== 401) throw error
    await renew()
    return await once()
  }
}

function post(method: string, url: string, body: FormData, { onProgress, signal }: Sending) {
  return new Promise<{ ok: boolean; status: number; url: string; json(): Promise<unknown> }>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.addEventListener('loadend', () => signal.removeEventListener('abort', stop))
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    })
    request.addEventListener('load', () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        status: request.status,
        url: request.responseURL,
        json: async () => JSON.parse(request.responseText),
      }),
    )
    request.addEventListener('error', () => reject(new Error('network')))
    request.addEventListener('abort', () => reject(signal.reason))
    request.open(method, url)
    request.setRequestHeader('accept', 'application/json')
    request.send(body)
  })
}
