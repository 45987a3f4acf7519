import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { muted, textLink } from '#web/ui/theme/layout.css.ts'
import { FormError } from '../account/form-error.tsx'
import { type Me, useProveStaff } from './queries.ts'
import * as css from './staff.css.ts'

/** Reauthentication: changes to money and accounts require one that is at most ten minutes old. */
export function StaffProof({ me }: { me: Me }) {
  const locale = useLocale()
  return (
    <section className={css.section}>
      <h2 className={css.subheading}>
        <Trans>身份确认</Trans>
      </h2>
      <p className={muted}>
        <Trans>涉及资金和员工账号的操作，需要在 10 分钟内确认过身份。</Trans>
      </p>
      {me.provedUntil !== null ? (
        <p role="status">
          <Trans>已确认，有效至 {getMinute(me.provedUntil, locale)}</Trans>
        </p>
      ) : me.method === 'access' && !me.hasCodeApp ? (
        <ProveByAccess />
      ) : (
        <ProveByCode />
      )}
    </section>
  )
}

function ProveByCode() {
  const { t, i18n } = useLingui()
  const prove = useProveStaff()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, takeErrors, onSubmit } = useForm({ code: '' }, (v) => ({
    code: v.code.trim() ? null : { text: t`请输入验证码` },
  }))
  const submit = () => {
    setProblem(undefined)
    prove.mutate(values, { onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)) })
  }
  return (
    <form ref={form} className={css.proof} method="post" noValidate onSubmit={onSubmit(submit)}>
      <TextField
        {...field('code')}
        label={t`验证码`}
        hint={t`验证器应用中的 6 位数字，或一个恢复码`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormError text={problem} />
      <Button type="submit" isBusy={prove.isPending}>
        <Trans>确认身份</Trans>
      </Button>
    </form>
  )
}

/** Staff without TOTP sign in to Cloudflare Access again, and then confirm here. */
function ProveByAccess() {
  const { i18n } = useLingui()
  const prove = useProveStaff()
  return (
    <div className={css.proof}>
      <p>
        <a className={textLink} href="/cdn-cgi/access/logout">
          <Trans>重新登录 Cloudflare Access</Trans>
        </a>
      </p>
      <FormError text={prove.error ? errorText(i18n, prove.error) : undefined} />
      <Button isBusy={prove.isPending} onClick={() => prove.mutate({})}>
        <Trans>确认身份</Trans>
      </Button>
    </div>
  )
}
