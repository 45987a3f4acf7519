import { useId, useState } from 'react'

/**
 * What every field shares: ids for label, hint and error, and which error to show. A server's message overrides the
 * form's own until the visitor edits (specification section 5); clear `serverError` when submitting, so that the same
 * message can come back.
 */
export function useField({
  id,
  hint,
  error,
  serverError,
}: {
  id?: string
  hint?: unknown
  error?: string
  serverError?: string
}) {
  const ownId = useId()
  const [seen, setSeen] = useState(serverError)
  const [isEdited, setIsEdited] = useState(false)
  if (seen !== serverError) {
    setSeen(serverError)
    setIsEdited(false)
  }
  const fieldId = id ?? ownId
  const shown = (serverError && !isEdited ? serverError : error) || undefined
  const describedBy = [hint ? `${fieldId}-hint` : '', shown ? `${fieldId}-error` : ''].filter(Boolean).join(' ')
  return {
    fieldId,
    shown,
    markEdited: () => setIsEdited(true),
    aria: { 'aria-invalid': shown ? true : undefined, 'aria-describedby': describedBy || undefined } as const,
  }
}
