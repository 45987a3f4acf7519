import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#web/lib/api/api.ts'
import { errorText, fieldErrors } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'
import { Button } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as css from '../account.css.ts'
import { GraphCode, typedGraphCode } from '../fields/graph-code.tsx'
import { useCarriedAddress, useFirstAddress } from '../fields/typed-address.ts'
import { FormError } from '../form-error.tsx'
import { useSignIn } from '../mutations.ts'
import { AutologinBox } from './autologin-box.tsx'

/** PASSWORD_INITIAL: the password is right, and one that a company chose. */
const INITIAL = 40307

export type Values = { username: string; password: string; autologin: boolean }
/** The captcha asked for after several wrong passwords for this name; `round` counts those already asked. */
type Graph = { name: string; round: number; problem: string | undefined }

/** By mobile number, e-mail address or account name. `onDone` leaves the page, so the button stays busy until then. */
export function PasswordSignIn({ onDone }: { onDone: () => void }) {
  // After the right password, if a company chose it: the form for one's own takes its place.
  const [initial, setInitial] = useState<Values>()
  const OwnPassword = usePart(() => import('./initial-password.tsx'), initial !== undefined, initial !== undefined)
  return initial && OwnPassword ? (
    <OwnPassword signIn={initial} onDone={onDone} />
  ) : (
    <KnownPassword onDone={onDone} onInitial={setInitial} />
  )
}

function KnownPassword({ onDone, onInitial }: { onDone: () => void; onInitial: (values: Values) => void }) {
  const { t, i18n } = useLingui()
  const signIn = useSignIn()
  const [problem, setProblem] = useState<string>()
  const [graph, setGraph] = useState<Graph | null>(null)
  const { form, field, values, set, takeErrors, onSubmit } = useForm<Values>(
    { username: useFirstAddress('name'), password: '', autologin: true },
    ({ username, password }) => ({
      username: username.trim() ? null : { text: t`请输入手机号、邮箱或账号` },
      password: password ? null : { text: t`请输入密码` },
    }),
  )
  useCarriedAddress('name', values.username)
  const name = values.username.trim()
  // A captcha is bound to the name that it was asked for.
  const shown = graph?.name === name ? graph : null
  const refused = (failure: unknown, graphCode: string | undefined) => {
    const graphProblem = fieldErrors(failure).graphCode
    // The submitted answer is used up, even if the call failed for another reason.
    setGraph((now) => {
      if (graphProblem === undefined) return null
      return { name, round: (now?.round ?? 0) + 1, problem: graphCode === undefined ? undefined : graphProblem }
    })
    if (graphProblem === undefined) return takeErrors(failure) || setProblem(errorText(i18n, failure))
  }
  const submit = (graphCode?: string) => {
    setProblem(undefined)
    signIn.mutate(
      { loginType: 'password', ...values, username: name, ...(graphCode !== undefined && { graphCode }) },
      {
        onSuccess: onDone,
        onError: (failure) =>
          failure instanceof ApiError && failure.code === INITIAL ? onInitial(values) : refused(failure, graphCode),
      },
    )
  }
  /** While a captcha is open, the button submits its answer, or leads to it. */
  const press = () => {
    const { text, focus } = typedGraphCode(form.current)
    if (shown && text === '') focus()
    else submit(shown ? text : undefined)
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(press)}>
      <TextField
        {...field('username')}
        label={t`手机号、邮箱或账号`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField {...field('password')} label={t`密码`} autoComplete="current-password" />
      {shown && (
        <GraphCode key={shown.round} address={name} attempt={shown.round} error={shown.problem} onSubmit={submit} />
      )}
      <AutologinBox isOn={values.autologin} onChange={(isOn) => set('autologin', isOn)} />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={signIn.isPending || signIn.isSuccess}>
        <Trans>登录</Trans>
      </Button>
    </form>
  )
}
