import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as css from './verify.css.ts'

/** Looks up a licence number. Also works without JavaScript: `/verify?licenceNo=` redirects to the same page. */
export function VerifyForm({ licenceNo = '' }: { licenceNo?: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('licenceNo') ?? '').trim()
    if (typed) navigate({ to: '/verify/$licenceNo', params: { licenceNo: typed } })
    else {
      setError(t`请输入授权书编号`)
      event.currentTarget.querySelector('input')?.focus()
    }
  }
  return (
    <form className={css.form} action="/verify" noValidate onSubmit={onSubmit}>
      <TextField
        key={licenceNo}
        name="licenceNo"
        label={t`授权书编号`}
        hint={t`印在授权书标题下方，例如 CM-2026-7QF4-92KD-A3XH-8WMT`}
        defaultValue={licenceNo}
        error={error}
        onInput={() => setError(undefined)}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        action={
          <Button type="submit" look="primary">
            <Trans>验证</Trans>
          </Button>
        }
      />
    </form>
  )
}
