import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { useCountdown } from '#web/lib/hooks/use-countdown.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField, type TextFieldProps } from '#web/ui/form/text-field.tsx'
import { tidyCode } from '#worker/modules/identity/values.ts'
import { form, status } from '../account.css.ts'
import { type CodeFor, useSendCode } from '../mutations.ts'
import { useNextCode } from '../use-next-code.ts'
import { GraphCode } from './graph-code.tsx'

type Props = Omit<TextFieldProps, 'label' | 'action'> & {
  codeFor: CodeFor
  /** Returns the address or number to send to, or null after marking its own field as missing or wrong. */
  readAddress: () => string | null
  /** Shows the error at the address field if it concerns the address; otherwise returns false. */
  onRefused: (error: unknown) => boolean
}
/** The requested CAPTCHA; `round` counts the refused answers. */
type Graph = { address: string; round: number; problem: string | undefined }

/**
 * Field for a verification code, with the button that sends it. It can be sent again after a minute; after several codes, a
 * CAPTCHA must be answered first (specification section 4).
 */
export function CodeField({ codeFor, readAddress, onRefused, error, ...input }: Props) {
  const { t, i18n } = useLingui()
  const send = useSendCode(codeFor)
  const { nextAt, begin, resume } = useNextCode()
  const [problem, setProblem] = useState<string>()
  const [graph, setGraph] = useState<Graph | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const left = useCountdown(nextAt)
  const seconds = Math.ceil((left ?? 0) / 1000)
  const sentTo = send.data && send.variables?.username

  const focusCode = () => box.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus()
  /** Removes the CAPTCHA and moves the focus to the code field. */
  const leaveGraph = () => {
    if (!graph) return
    setGraph(null)
    focusCode()
  }
  const refused = (username: string, graphCode: string | undefined, failure: unknown) => {
    const graphProblem = fieldErrors(failure).graphCode
    if (graphProblem === undefined) {
      // The submitted CAPTCHA answer is used up, even if the call failed for another reason.
      leaveGraph()
      return onRefused(failure) || setProblem(errorText(i18n, failure))
    }
    const isWrong = graphCode !== undefined
    setGraph({ address: username, round: (graph?.round ?? 0) + 1, problem: isWrong ? graphProblem : undefined })
  }
  const sendTo = (username: string, graphCode?: string) => {
    setProblem(undefined)
    const focusedBefore = document.activeElement
    send.mutate(
      { username, ...(graphCode !== undefined && { graphCode }) },
      {
        onSuccess: ({ nextInMs }) => {
          setGraph(null)
          // The code is typed next, unless the person has gone on to another field.
          const { activeElement } = document
          if ([focusedBefore, document.body, null].includes(activeElement) || box.current?.contains(activeElement))
            focusCode()
          begin(username, Date.now() + nextInMs)
        },
        onError: (failure) => refused(username, graphCode, failure),
      },
    )
  }
  const press = () => {
    const address = readAddress()
    if (address === null) return
    // While a CAPTCHA is open, pressing the button focuses it.
    if (graph?.address === address) box.current?.querySelector<HTMLElement>('[name="graphCode"]')?.focus()
    else if (!resume(address)) sendTo(address)
  }
  return (
    <div ref={box} className={form}>
      <TextField
        {...input}
        error={error ?? problem}
        label={codeFor.way === 'mobile' ? t`短信验证码` : t`邮箱验证码`}
        inputMode="numeric"
        autoComplete="one-time-code"
        tidy={tidyCode}
        maxLength={32}
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
      {graph && (
        <GraphCode
          key={graph.round}
          address={graph.address}
          attempt={graph.round}
          error={graph.problem}
          isPay={codeFor.purpose === 'WEB_PAY'}
          onSubmit={(graphCode) => sendTo(graph.address, graphCode)}
        />
      )}
      <p className={status} role="status">
        {sentTo && <Trans>验证码已发送至 {sentTo}，10 分钟内有效。</Trans>}
      </p>
    </div>
  )
}
