import { useEffect, useRef } from 'react'
import { keepDraft, readDraft } from '../draft.ts'

/**
 * Keeps what was typed into a form: over binding a number, signing in again and reloads. Only what the reader changed is kept; files
 * cannot be. Mount the form anew for another account. After sending: `forgetDraft`.
 */
export function useDraft<Texts extends Record<string, string>>({
  key,
  userId,
  about = '',
  given = [],
  ofAbout,
  values,
  set,
}: {
  key: string
  userId: string
  /** What the address says the form is for: a page that is claimed, an invitation. */
  about?: string | undefined
  /** Fields that the address fills in: they win. */
  given?: readonly (keyof Texts)[]
  /** Fields that only mean something for what the form is for: not taken over from a draft for something else. */
  ofAbout: readonly (keyof Texts)[]
  values: Texts
  set: (name: keyof Texts, text: string & Texts[keyof Texts]) => void
}): void {
  const first = useRef(values)
  const hasChanged = useRef(false)
  // After the page has taken over, so that the server's page and the browser's first one are the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for this form; `set` is new with every keystroke
  useEffect(() => {
    const draft = readDraft(key, userId)
    if (!draft) return
    const isOther = draft.about !== about
    for (const [name, text] of Object.entries(draft.texts))
      if (Object.hasOwn(first.current, name) && !given.includes(name) && !(isOther && ofAbout.includes(name)))
        set(name, text as string & Texts[keyof Texts])
  }, [])
  useEffect(() => {
    const texts = Object.fromEntries(Object.entries(values).filter(([name, text]) => text !== first.current[name]))
    // Opening a form is no change of it.
    if (!hasChanged.current && Object.keys(texts).length === 0) return
    hasChanged.current = true
    keepDraft(key, { userId, about, texts })
  }, [key, userId, about, values])
}
