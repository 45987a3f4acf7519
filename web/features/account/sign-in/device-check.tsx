import { Trans, useLingui } from '@lingui/react/macro'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/form/field.tsx'
import { runWork } from '../device-work/run-work.ts'
import * as css from './device-check.css.ts'

type Stage = { done: number; parts: number }

/** Proof-of-work instead of the CAPTCHA picture, for people who cannot read it (WCAG 1.1.1, 3.3.8). Takes a few seconds. */
export default function DeviceCheck({
  address,
  isPay = false,
  onDone,
  onPicture,
}: {
  address: string
  isPay?: boolean | undefined
  onDone: (graphCode: string) => void
  onPicture: () => void
}) {
  const { t, i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const [attempt, setAttempt] = useState(0)
  const [stage, setStage] = useState<Stage>({ done: 0, parts: 8 })
  const [problem, setProblem] = useState<string>()
  const panel = useRef<HTMLFieldSetElement>(null)
  const finish = useRef(onDone)
  finish.current = onDone
  useEffect(() => panel.current?.focus(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is new work.
  useEffect(() => {
    const ending = new AbortController()
    const work = async () => {
      const asked = await readValue(
        isPay
          ? api.account.web.captcha.getWorkPay.$post()
          : api.account.captcha.getWork[':username'].$post({ param: { username: address } }),
      )
      ending.signal.throwIfAborted()
      const { parts } = asked
      finish.current(await runWork(asked, (done) => setStage({ done, parts }), ending.signal))
    }
    work().catch((error: unknown) => ending.signal.aborted || setProblem(errorText(i18n, error)))
    return () => ending.abort()
  }, [api, address, isPay, attempt, i18n])

  const again = () => {
    setProblem(undefined)
    setStage({ done: 0, parts: 8 })
    setAttempt(attempt + 1)
    panel.current?.focus()
  }
  const { done, parts } = stage
  return (
    <fieldset ref={panel} className={css.panel} tabIndex={-1}>
      <legend className={css.legend}>
        <Trans>设备验证</Trans>
      </legend>
      <p className={css.note}>
        <Trans>由你的设备完成一次计算来代替图片，通常只需几秒，你无需操作。</Trans>
      </p>
      <progress className={css.bar} value={done} max={parts} aria-label={t`设备验证进度`} />
      <div className={css.foot}>
        <p role="status" className={css.status}>
          {problem === undefined &&
            (done === parts ? (
              <Trans>验证通过，正在继续</Trans>
            ) : done * 2 >= parts ? (
              <Trans>已完成一半</Trans>
            ) : (
              <Trans>正在验证…</Trans>
            ))}
        </p>
        <FieldError id="device-check-error" text={problem} />
        <div className={css.acts}>
          {problem !== undefined && (
            <Button scale="sm" onClick={again}>
              <Trans>重试</Trans>
            </Button>
          )}
          <Button scale="sm" look="quiet" onClick={onPicture}>
            <Trans>改看图片</Trans>
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
