import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import * as upload from '#web/ui/kit/upload/upload.css.ts'
import { ProofPicker } from './proof-picker.tsx'
import { sendProof } from './queries.ts'
import * as css from './transfer.css.ts'

/** Choose, look, replace, and only then submit; with progress, and a way to stop. */
export function ProofForm({ orderNo, uploadsLeft }: { orderNo: string; uploadsLeft: number }) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { submit, stop, part, problem, forget } = useSubmit(orderNo)
  const isSending = part !== null
  const percent = Math.round((part ?? 0) * 100)
  const pick = (next: File | null) => {
    forget()
    setIsMissing(false)
    setFile(next)
  }
  return (
    <form
      className={css.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSending) return
        if (file) submit(file)
        else setIsMissing(true)
      }}
    >
      <ProofPicker file={file} onPick={pick} isLocked={isSending} />
      {isSending && (
        <div className={css.progress}>
          <span role="status">{percent < 100 ? <Trans>正在上传</Trans> : <Trans>正在检查图片</Trans>}</span>
          <progress className={upload.progress} max={100} value={percent} aria-label={t`转账凭证的上传进度`} />
          <Button scale="sm" look="quiet" onClick={stop}>
            <Trans>停止上传</Trans>
          </Button>
        </div>
      )}
      <FormError text={isMissing ? t`请先选择转账凭证图片` : problem} />
      <Button type="submit" look="primary" isFull isBusy={isSending}>
        <Trans>提交凭证</Trans>
      </Button>
      {uploadsLeft < 3 && (
        <p className={css.note}>
          <Trans>这个订单还可以上传 {uploadsLeft} 次凭证。</Trans>
        </p>
      )}
    </form>
  )
}

function useSubmit(orderNo: string) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const client = useQueryClient()
  const [part, setPart] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const stopping = useRef<AbortController | null>(null)
  useEffect(() => () => stopping.current?.abort(), [])

  async function submit(file: File): Promise<void> {
    const controller = new AbortController()
    stopping.current = controller
    setProblem(undefined)
    setPart(0)
    try {
      await sendProof(api, orderNo, file, { signal: controller.signal, onProgress: setPart })
    } catch (error) {
      const reason = fieldErrors(error).proof ?? errorText(i18n, error)
      if (!controller.signal.aborted) setProblem([t`上传失败`, reason].join(' · '))
    } finally {
      setPart(null)
      // Also after a refusal or a stop: the order may have changed, or have taken the proof already.
      if (!controller.signal.aborted || stopping.current === controller)
        await client.invalidateQueries({ queryKey: ['orders'] })
    }
  }
  return {
    part,
    problem,
    submit: (file: File) => void submit(file),
    stop: () => stopping.current?.abort(),
    forget: () => setProblem(undefined),
  }
}
