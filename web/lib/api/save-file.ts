import { readValue } from './api.ts'

type FileAnswer = { ok: boolean; blob(): Promise<Blob> }

/** The file of an answer; throws `ApiError` for a refusal or a network failure. */
export async function readFile(pending: Promise<FileAnswer>): Promise<Blob> {
  const answer = await pending.catch(() => null)
  return answer?.ok ? answer.blob() : readValue<never>(pending as unknown as Parameters<typeof readValue<never>>[0])
}

/** Saves the file as a browser download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
