import { CERTIFICATION_FIELDS, type CertificationTexts } from '#worker/modules/enterprise/certification/values.ts'

const KEY = 'certification'

/** What was typed and not sent, for this account and as long as the tab is open: also after binding a number or signing in again. */
export function readDraft(userId: string): Partial<CertificationTexts> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as { userId?: string; texts?: object } | null
    if (kept?.userId !== userId || !kept.texts) return {}
    const texts = kept.texts as Record<string, unknown>
    return Object.fromEntries(
      CERTIFICATION_FIELDS.flatMap((field) => (typeof texts[field] === 'string' ? [[field, texts[field]]] : [])),
    )
  } catch {
    return {}
  }
}

export function keepDraft(userId: string, texts: CertificationTexts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ userId, texts }))
  } catch {
    // Without storage what was typed stays as long as the page does.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // There is nothing to forget.
  }
}
