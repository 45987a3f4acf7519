import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { findNumber, MAX_TYPED } from '#worker/modules/licences/numbers/values.ts'
import { pageOfNumber } from '../numbers/number-page.ts'
import * as css from './verify.css.ts'

type Fault = 'empty' | 'form' | 'check'

/**
 * Looks up any number that we print and leads to its page. Also works without JavaScript: `/verify?number=` redirects to the same page,
 * or shows the form again with what is wrong (`isAsked`).
 */
export function VerifyForm({ number = '', isAsked = false }: { number?: string; isAsked?: boolean }) {
  const navigate = useNavigate()
  const [fault, setFault] = useState<Fault | undefined>(() => (isAsked ? faultOf(number) : undefined))
  const words = useFaultWords()
  const { t } = useLingui()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = findNumber(String(new FormData(event.currentTarget).get('number') ?? ''))
    if (!('fault' in typed)) return void navigate(pageOfNumber(typed))
    setFault(typed.fault)
    event.currentTarget.querySelector('input')?.focus()
  }
  return (
    <form className={css.form} action="/verify" noValidate onSubmit={onSubmit}>
      <TextField
        key={number}
        name="number"
        label={t`编号`}
        hint={t`授权书（CM）、授权答复（CA）或授权证明（CL）上的编号，例如 CM-2026-7QF4-92KD-A3XH-8WMT，也可以粘贴它的网址`}
        defaultValue={number}
        {...(fault && { error: words[fault] })}
        onInput={() => setFault(undefined)}
        maxLength={MAX_TYPED}
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

function faultOf(number: string): Fault | undefined {
  const typed = findNumber(number)
  return 'fault' in typed ? typed.fault : undefined
}

function useFaultWords(): Record<Fault, string> {
  const { t } = useLingui()
  return {
    empty: t`请输入编号`,
    form: t`这不是我们的编号：以 CM、CA 或 CL 开头，之后是四位年份和四组字母与数字，每组四位`,
    check: t`编号与它的校验位不符，有一位抄错了，请对照原件逐位核对`,
  }
}
