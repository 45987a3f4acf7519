import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { useForm } from '#web/lib/hooks/use-form.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import { isCode } from '../fields/password-rules.ts'
import { CloseBlock } from './close-block.tsx'
import { CloseConsequences } from './close-consequences.tsx'
import { type BlockCode, getBlock } from './close-refusal.ts'
import { type Closing, useCloseAccount, useLeaveForGood } from './data-export-mutations.ts'
import { OwnerProof, type ProofWay } from './owner-proof.tsx'
import { SecurityForm } from './security-form.tsx'
import { useSaved } from './use-saved.ts'

type Values = { password: string; captcha: string; confirmation: string; waives: boolean }

/** Closing the account: consequences, proof of ownership, typed confirmation. The API decides whether something prevents it. */
export default function CloseDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const close = useCloseAccount()
  const leave = useLeaveForGood()
  const saved = useSaved(onClose, t`账号已注销`)
  const [way, setWay] = useState<ProofWay>('password')
  const [block, setBlock] = useState<BlockCode>()
  const [problem, setProblem] = useState<string>()
  // Once shown, the waiver stays: the next attempt may fail for another reason.
  const [isWaiverAsked, setIsWaiverAsked] = useState(false)
  const word = t`确认注销`
  const { form, field, values, set, takeErrors, onSubmit } = useForm<Values>(
    { password: '', captcha: '', confirmation: '', waives: false },
    (v) => ({
      password: way !== 'password' || v.password ? null : { text: t`请输入当前密码` },
      captcha: way === 'password' || isCode(v.captcha) ? null : 'CODE_WRONG',
      confirmation: v.confirmation.trim().toLowerCase() === word.toLowerCase() ? null : { text: t`请输入“${word}”` },
    }),
  )
  const refused = (error: unknown) => {
    const code = getBlock(error)
    setBlock(code)
    if (code === 'licences') setIsWaiverAsked(true)
    if (!takeErrors(error)) setProblem(errorText(i18n, error))
  }
  const submit = () => {
    setProblem(undefined)
    setBlock(undefined)
    close.mutate(getClosing(user, way, values), {
      onSuccess: () => {
        saved()
        void leave()
      },
      onError: refused,
    })
  }
  return (
    <SecurityForm
      title={<Trans>注销账号</Trans>}
      form={form}
      problem={problem}
      isBusy={close.isPending || close.isSuccess}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
      submit={<Trans>注销账号</Trans>}
      under={block && <CloseBlock code={block} />}
    >
      <CloseConsequences isPersonal={user.subject.type === 'personal'} />
      <OwnerProof
        user={user}
        way={way}
        onWay={setWay}
        password={field('password')}
        captcha={field('captcha')}
        onRefused={takeErrors}
      />
      {isWaiverAsked && (
        <Checkbox name="waives" checked={values.waives} onChange={(event) => set('waives', event.target.checked)}>
          <Trans>我放弃已付款、还没填写授权信息的授权：不再生成授权书，也不退款</Trans>
        </Checkbox>
      )}
      <TextField {...field('confirmation')} label={<Trans>请输入“{word}”</Trans>} autoComplete="off" maxLength={64} />
    </SecurityForm>
  )
}

function getClosing(user: UserDetail, way: ProofWay, { password, captcha, waives }: Values): Closing {
  const meant = { confirmation: 'CLOSE' as const, ...(waives && { waivesLicences: true }) }
  return way === 'password' ? { ...meant, password } : { ...meant, username: user[way] ?? '', captcha: captcha.trim() }
}
