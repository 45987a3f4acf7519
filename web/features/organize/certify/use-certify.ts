import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { forgetDraft } from '#web/lib/draft.ts'
import { type Application, certificationQuery, sendCertification } from './queries.ts'

/** Key of the form's draft. */
export const DRAFT = 'certification'
/** Envelope code of COMPANY_EXISTS (docs/errors.md). */
const EXISTS = 41545

/** Sends the form and leads to the page that waits; a refusal stays beside what it is about. */
export function useCertify(takeErrors: (error: unknown) => boolean, isCorrection: boolean) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const navigate = useNavigate()
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [pictureError, setPictureError] = useState<string>()
  const [exists, setExists] = useState(false)
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(application: Application): Promise<void> {
    const controller = new AbortController()
    stopping.current = controller
    forget()
    setPart(0)
    try {
      const sending = { signal: controller.signal, onProgress: setPart, isCorrection }
      const sent = await sendCertification(api, application, sending)
      forgetDraft(DRAFT)
      client.setQueryData(certificationQuery(api).queryKey, sent)
      await navigate({ to: '/organize/invite-success' })
    } catch (error) {
      if (!controller.signal.aborted) refused(error)
    } finally {
      setPart(null)
    }
  }
  function refused(error: unknown): void {
    setExists(error instanceof ApiError && error.code === EXISTS)
    const picture = fieldErrors(error).businessLicence
    setPictureError(picture)
    if (!takeErrors(error) && picture === undefined) setProblem(errorText(i18n, error))
  }
  function forget(): void {
    setProblem(undefined)
    setPictureError(undefined)
    setExists(false)
  }
  return { send: (application: Application) => void send(application), part, problem, pictureError, exists, forget }
}
