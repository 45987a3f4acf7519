import { useId, useState } from 'react'

/**
 * Shared by all fields: ids of label, hint and error, and which error to show. The API's message takes precedence over the
 * form's own until the field is edited (specification section 5). Clear `serverError` on submit, so that the same message can
 * be shown again.
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
