import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { isEnter } from '#web/lib/keys.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as css from '../account.css.ts'
import { captchaQuery } from '../queries.ts'

const DeviceCheck = lazy(() => import('../sign-in/device-check.tsx'))

type Props = {
  address: string
  attempt: number
  error: string | undefined
  onSubmit: (graphCode: string) => void
  /** For a payment code, whose address only the API knows. */
  isPay?: boolean
}

/** What is typed in the picture's field of a form, for its button; `focus` leads to the field. */
export function typedGraphCode(form: HTMLFormElement | null): { text: string; focus: () => void } {
  const input = form?.querySelector<HTMLInputElement>('[name="graphCode"]')
  return { text: input?.value.trim() ?? '', focus: () => input?.focus() }
}

/**
 * CAPTCHA before another code is sent, an enquiry, or another password: a picture whose text is typed and submitted with Enter (specification section 4), or
 * proof-of-work for people who cannot read it. Each attempt is single-use: with another `attempt` the component is remounted.
 */
export function GraphCode(props: Props) {
  const [isDevice, setIsDevice] = useState(false)
  if (isDevice)
    return (
      <Suspense fallback={<Skeleton height="148px" />}>
        <DeviceCheck
          address={props.address}
          isPay={props.isPay}
          onDone={props.onSubmit}
          onPicture={() => setIsDevice(false)}
        />
      </Suspense>
    )
  return (
    <div>
      <PictureCode {...props} />
      <button type="button" className={css.otherWay} onClick={() => setIsDevice(true)}>
        <Trans>看不清或看不到图片？改用设备验证</Trans>
      </button>
    </div>
  )
}

function PictureCode({ address, attempt, error, onSubmit, isPay }: Props) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const [round, setRound] = useState(0)
  const [typed, setTyped] = useState('')
  const picture = useQuery(captchaQuery(api, address, `${attempt}.${round}`, isPay))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    // Enter submits this answer, not the surrounding form.
    event.preventDefault()
    if (typed.trim()) onSubmit(typed.trim())
  }
  return (
    <TextField
      ref={input}
      name="graphCode"
      label={t`图形验证码`}
      hint={<Trans>输入图中的字符，按回车继续。</Trans>}
      error={picture.isError ? t`图片没有加载出来，点一下重试` : error}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={onKeyDown}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={8}
      enterKeyHint="send"
      required={false}
      action={
        <button type="button" className={css.picture} aria-label={t`换一张图片`} onClick={() => setRound(round + 1)}>
          {picture.data && <img src={picture.data.image} width={192} height={40} alt={t`图形验证码`} />}
        </button>
      }
    />
  )
}
