import { ApiError, readValue } from './api.ts'

export type Sending = {
  /** Progress of the body, from 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

type Form = Sending & { fieldName?: string; fields?: Record<string, string>; renew?: () => Promise<unknown> }

/** Sends one file as multipart with POST (`sendForm`). */
export const sendFile = <T>(url: string, file: File, form: Form): Promise<T> => sendForm(url, file, form)

/**
 * Sends a form with a file, or without it, as multipart to an API route and returns its value, or throws `ApiError` like other calls.
 * Uses XMLHttpRequest because fetch has no upload progress. It does not use the session-renewing fetch, so after a 401 it calls `renew`
 * (any call through `api` renews) and tries once more. An abort throws the signal's reason.
 */
export async function sendForm<T>(
  url: string,
  file: File | null,
  { fieldName = 'file', fields = {}, renew, method = 'POST', ...sending }: Form & { method?: 'POST' | 'PUT' },
): Promise<T> {
  const body = new FormData()
  // Texts first, so that a server reading the stream has them before the file.
  for (const [name, text] of Object.entries(fields)) body.append(name, text)
  if (file) body.append(fieldName, file, file.name)
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
