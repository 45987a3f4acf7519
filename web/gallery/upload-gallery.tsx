import { ApiError } from '../lib/api/api.ts'
import type { Sending } from '../lib/api/send-file.ts'
import { Section } from '../ui/kit/section.tsx'
import { UploadField } from '../ui/kit/upload/upload-field.tsx'
import * as css from './gallery.css.ts'

/** Simulates uploads: a file with "slow" in its name never finishes, one with "fail" fails the first time. */
const failed = new Set<string>()
async function pretend(file: File, { onProgress, signal }: Sending): Promise<string> {
  for (let part = 0; part <= 1; part += 0.25) {
    onProgress(part)
    await new Promise((resolve) => setTimeout(resolve, 60))
    signal.throwIfAborted()
    if (file.name.includes('slow') && part >= 0.5)
      await new Promise((_, reject) => signal.addEventListener('abort', reject))
  }
  if (file.name.includes('fail') && !failed.has(file.name)) {
    failed.add(file.name)
    throw new ApiError(0, 0, '', {}, '')
  }
  return file.name
}

export function UploadGallery() {
  const more = { types: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 5_000_000, send: pretend } as const
  return (
    <Section title="Upload">
      <div className={css.columns}>
        <UploadField {...more} label="Proof of payment" hint="The receipt of your bank." onChange={() => {}} />
        <UploadField {...more} label="Papers" maxFiles={4} isOptional onChange={() => {}} />
        <UploadField {...more} label="Refused" error="The picture cannot be read" onChange={() => {}} />
      </div>
    </Section>
  )
}
