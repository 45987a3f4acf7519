import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '../../lib/error-text.ts'
import { useCountdown } from '../../lib/use-countdown.ts'
import { Button } from '../../ui/button.tsx'
import { TextField, type TextFieldProps } from '../../ui/text-field.tsx'
import { status } from './account.css.ts'
import { useSendCode } from './mutations.ts'

type Props = Omit<TextFieldProps, 'label' | 'action'> & {
  /** The address to send to, or null after its own field was told that it is missing or wrong. */
  readAddress: () => string | null
  /** A refusal that concerns the address is shown there; false when it does not. */
  onRefused: (error: unknown) => boolean
}

/** The code and its sender: once sent, it can be sent again after a minute (specification section 4). */
export function CodeField({ readAddress, onRefused, error, ...input }: Props) {
  const { t, i18n } = useLingui()
  const send = useSendCode()
  const [nextAt, setNextAt] = useState<number | null>(null)
  const [problem, setProblem] = useState<string>()
  const left = useCountdown(nextAt)
  const seconds = Math.ceil((left ?? 0) / 1000)
  const sentTo = send.data && send.variables

  const press = () => {
    const address = readAddress()
    if (address === null) return
    setProblem(undefined)
    send.mutate(address, {
      onSuccess: ({ nextInMs }) => setNextAt(Date.now() + nextInMs),
      onError: (failure) => onRefused(failure) || setProblem(errorText(i18n, failure)),
    })
  }
  return (
    <div>
      <TextField
        {...input}
        error={error ?? problem}
        label={t`邮箱验证码`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        action={
          <Button isBusy={send.isPending} isDisabled={seconds > 0} onClick={press}>
            {seconds > 0 ? (
              <Trans>{seconds} 秒后重新获取</Trans>
            ) : send.isSuccess ? (
              <Trans>重新获取</Trans>
            ) : (
              <Trans>获取验证码</Trans>
            )}
          </Button>
        }
      />
      <p className={status} role="status">
        {sentTo && <Trans>验证码已发送至 {sentTo}，10 分钟内有效。</Trans>}
      </p>
    </div>
  )
}
