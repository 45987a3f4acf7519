import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { forgetDraft } from '#web/lib/draft.ts'
import { WORK_FIELDS } from '#worker/modules/musicians/values.ts'
import { applicationQuery, sendApplication } from './queries.ts'

/** Key of the form's draft. */
export const DRAFT = 'musician'
const FILES: readonly string[] = ['document', ...WORK_FIELDS]

/** Sends the form; a refusal stays beside what it is about. */
export function useApply(takeErrors: (error: unknown) => boolean, onSent: () => void) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const [fileErrors, setFileErrors] = useState<Record<string, string | undefined>>({})
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function send(form: { fields: Record<string, string>; files: Record<string, File> }): Promise<void> {
    const controller = new AbortController()
    stopping.current = controller
    forget()
    setPart(0)
    try {
      await sendApplication(api, form, { signal: controller.signal, onProgress: setPart })
      forgetDraft(DRAFT)
      await client.invalidateQueries({ queryKey: applicationQuery(api).queryKey })
      onSent()
    } catch (error) {
      if (!controller.signal.aborted) refused(error)
    } finally {
      setPart(null)
    }
  }
  function refused(error: unknown): void {
    const wrong = Object.entries(fieldErrors(error)).filter(([name]) => FILES.includes(name))
    setFileErrors(Object.fromEntries(wrong))
    if (!takeErrors(error) && wrong.length === 0) setProblem(errorText(i18n, error))
  }
  function forget(): void {
    setProblem(undefined)
    setFileErrors({})
  }
  return {
    send: (form: Parameters<typeof send>[0]) => void send(form),
    ...{ part, problem, fileErrors, forget },
  }
}
