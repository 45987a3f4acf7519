import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'
import * as css from './account.css.ts'
import { captchaQuery } from './queries.ts'

/**
 * The picture that must be read before another code goes out: typed and submitted with Enter (specification section 4). Each
 * picture is good for one answer: with another `attempt` this is mounted again, and draws a new one.
 */
export function GraphCode({
  address,
  attempt,
  error,
  onSubmit,
}: {
  address: string
  attempt: number
  error: string | undefined
  onSubmit: (graphCode: string) => void
}) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const [round, setRound] = useState(0)
  const [typed, setTyped] = useState('')
  const picture = useQuery(captchaQuery(api, address, `${attempt}.${round}`))
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter sends this answer, not the form around it.
    event.preventDefault()
    if (typed.trim()) onSubmit(typed.trim())
  }
  return (
    <TextField
      ref={input}
      name="graphCode"
      label={t`图形验证码`}
      hint={<Trans>输入图中的字符，按回车发送。</Trans>}
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
