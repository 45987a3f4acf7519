import { readValue } from './api.ts'

type FileAnswer = { ok: boolean; blob(): Promise<Blob> }

/** The file of an answer; throws `ApiError` where a refusal came in its envelope instead, or the network failed. */
export async function readFile(pending: Promise<FileAnswer>): Promise<Blob> {
  const answer = await pending.catch(() => null)
  return answer?.ok ? answer.blob() : readValue<never>(pending as unknown as Parameters<typeof readValue<never>>[0])
}

/** Hands the file over to the browser's downloads. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
