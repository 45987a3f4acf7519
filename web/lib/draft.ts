/** A form's draft: for one account, as long as the tab is open. `about`: what the address says the form is for. */
type Draft = { userId: string; about: string; texts: Record<string, string> }

/** What was typed into the form `key` and not sent. Texts that were emptied say nothing, and another account's draft is nobody's. */
export function readDraft(key: string, userId: string): Pick<Draft, 'about' | 'texts'> | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<Draft> | null
    if (kept?.userId !== userId || typeof kept.about !== 'string' || typeof kept.texts !== 'object') return null
    const texts = Object.entries(kept.texts ?? {}).filter(([, text]) => typeof text === 'string' && text.trim() !== '')
    return { about: kept.about, texts: Object.fromEntries(texts) }
  } catch {
    return null
  }
}

export function keepDraft(key: string, draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage what was typed stays as long as the page does.
  }
}

export function forgetDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // There is nothing to forget.
  }
}
