import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { muted } from '#web/ui/theme/layout.css.ts'
import { FormError } from '../account/form-error.tsx'
import { ownAddressesQuery, useNameAddress } from './queries.ts'
import * as css from './staff.css.ts'

/** The addresses that one has as a customer: one decides nothing in favour of such an account, nor as one's own second person. */
export function OwnAddresses() {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const named = useQuery(ownAddressesQuery)
  const name = useNameAddress()
  const [problem, setProblem] = useState<string>()
  const { form, field, values, clear, takeErrors, onSubmit } = useForm({ address: '' }, (v) => ({
    address: v.address.trim() ? null : 'FIELD_REQUIRED',
  }))
  const submit = () => {
    setProblem(undefined)
    name.mutate(values.address.trim(), {
      onSuccess: () => clear('address'),
      onError: (error) => takeErrors(error) || setProblem(errorText(i18n, error)),
    })
  }
  return (
    <section className={css.section}>
      <h2 className={css.subheading}>
        <Trans>我自己的账号</Trans>
      </h2>
      <p className={muted}>
        <Trans>
          请登记你作为客户使用的邮箱、手机号或账户编号。涉及这些账户的业务由同事处理，它们也不能充当第二人。登记后不能删除。
        </Trans>
      </p>
      {named.data && named.data.items.length > 0 && (
        <ul>
          {named.data.items.map(({ address, namedAt }) => (
            <li key={address}>
              {address} <span className={muted}>{getMinute(namedAt, locale)}</span>
            </li>
          ))}
        </ul>
      )}
      <form ref={form} className={css.proof} method="post" noValidate onSubmit={onSubmit(submit)}>
        <TextField
          {...field('address')}
          label={t`邮箱、手机号或账户编号`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
        />
        <FormError text={problem} />
        <Button type="submit" isBusy={name.isPending}>
          <Trans>登记</Trans>
        </Button>
      </form>
    </section>
  )
}
