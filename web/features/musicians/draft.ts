const KEY = 'musician'

/** What was typed and not sent, as long as the tab is open: also after signing in or a reload. Files cannot be kept. */
export function readDraft<T extends Record<string, string>>(empty: T): Partial<T> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    return Object.fromEntries(
      Object.keys(empty).flatMap((name) => (typeof kept?.[name] === 'string' ? [[name, kept[name]]] : [])),
    ) as Partial<T>
  } catch {
    return {}
  }
}

export function keepDraft(texts: Record<string, string> | null): void {
  try {
    if (texts) sessionStorage.setItem(KEY, JSON.stringify(texts))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage what was typed stays as long as the page does.
  }
}
