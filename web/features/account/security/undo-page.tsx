import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button, Spinner } from '#web/ui/button.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import * as css from '../account.css.ts'
import { NewPasswordField } from '../fields/new-password-field.tsx'
import { isPassword } from '../fields/password-rules.ts'
import { FormError } from '../form-error.tsx'
import { type UndoOffer, useCheckUndo, useUndo } from './prove-mutations.ts'
import { useSaved } from './use-saved.ts'

/** Target of the link in a security notice. The token is after `#`, which is not sent to servers and thus not logged. */
export function UndoPage({ onDone }: { onDone: () => void }) {
  const { i18n } = useLingui()
  const check = useCheckUndo()
  const { mutate } = check
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const found = /^#([0-9a-z]{26})$/.exec(window.location.hash)?.[1] ?? null
    setToken(found)
    if (found) mutate(found)
  }, [mutate])
  return (
    <main id="main" className={css.page}>
      <header className={css.heading}>
        <h1>
          <Trans>撤销账号更改</Trans>
        </h1>
        <p className={css.lead}>
          <Trans>恢复更改前绑定的手机、邮箱和微信，设置新密码，并退出所有设备。</Trans>
        </p>
      </header>
      {token && check.data ? (
        <UndoForm token={token} offer={check.data} onDone={onDone} />
      ) : token === null || check.error ? (
        <NoLink text={check.error ? errorText(i18n, check.error) : undefined} />
      ) : (
        <Waiting />
      )}
    </main>
  )
}

function Waiting() {
  return (
    <p className={css.waiting} role="status">
      <Spinner />
      <Trans>正在检查链接…</Trans>
    </p>
  )
}

function NoLink({ text }: { text: string | undefined }) {
  const { t } = useLingui()
  return (
    <div className={css.form}>
      <FormError text={text ?? t`链接不完整，请从通知邮件或短信中重新打开。`} />
      <p>
        <Trans>
          还可以
          <Link className={textLink} to="/find-password">
            重设密码
          </Link>
          ，或
          <Link className={textLink} to="/contact">
            联系我们
          </Link>
          。
        </Trans>
      </p>
    </div>
  )
}

type Values = { password: string; confirmation: string }

function UndoForm({ token, offer, onDone }: { token: string; offer: UndoOffer; onDone: () => void }) {
  const { t, i18n } = useLingui()
  const undo = useUndo()
  const saved = useSaved(onDone, t`已撤销更改，请用新密码登录`)
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm<Values>({ password: '', confirmation: '' }, (v) => ({
    password: isPassword(v.password) ? null : 'PASSWORD_RULE',
    confirmation: v.confirmation === v.password ? null : { text: t`两次输入的密码不一致` },
  }))
  const submit = () => {
    setProblem(undefined)
    undo.mutate(
      { token, password: values.password },
      { onSuccess: saved, onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) },
    )
  }
  return (
    <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit(submit)}>
      <Facts offer={offer} />
      <NewPasswordField {...field('password')} label={t`新密码`} />
      <PasswordField {...field('confirmation')} label={t`再次输入新密码`} autoComplete="new-password" />
      <FormError text={problem} />
      <Button type="submit" look="primary" isFull isBusy={undo.isPending || undo.isSuccess}>
        <Trans>撤销更改并设置新密码</Trans>
      </Button>
    </form>
  )
}

/** What is undone, and what is bound afterwards. */
function Facts({ offer }: { offer: UndoOffer }) {
  const { t } = useLingui()
  const locale = useLocale()
  const names = { phone: t`手机已更改`, email: t`邮箱已更改`, wechat: t`微信已更改` }
  const bound: [string, ReactNode][] = [
    [t`手机`, offer.mobile ?? t`未绑定`],
    [t`邮箱`, offer.email ?? t`未绑定`],
    [t`微信`, offer.hasWechat ? t`已绑定` : t`未绑定`],
  ]
  return (
    <>
      <section className={css.facts}>
        <h2 className={css.factsName}>
          <Trans>将撤销</Trans>
        </h2>
        <ul>
          {offer.changes.map(({ what, at }) => (
            <li key={at + what} className={css.fact}>
              <span>{names[what]}</span>
              <time dateTime={at}>{getMinute(at, locale)}</time>
            </li>
          ))}
        </ul>
      </section>
      <section className={css.facts}>
        <h2 className={css.factsName}>
          <Trans>撤销后</Trans>
        </h2>
        <ul>
          {bound.map(([name, what]) => (
            <li key={name} className={css.fact}>
              <span>{name}</span>
              <span>{what}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
