import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { declineText } from '#web/features/musicians/words.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { DECLINE_REASONS, MUSICIAN_SIZES } from '#worker/modules/musicians/values.ts'
import * as css from '../decide.css.ts'
import { RefuseForm } from '../refuse-form.tsx'
import { type StaffApplication, useAccept, useAsk, useDecline, useEndClaim, useTake } from './musician-queries.ts'

type Props = { application: StaffApplication; id: string }

/** Accept, decline with a reason, ask for more, or say that one reads it. */
export function DecideMusician({ application: { state, claim }, id }: Props) {
  const { i18n } = useLingui()
  const [doing, setDoing] = useState<'decline' | 'ask' | null>(null)
  const [accept, take] = [useAccept(), useTake()]
  const back = () => setDoing(null)
  if (doing === 'decline') return <Decline id={id} onBack={back} />
  if (doing === 'ask') return <Ask id={id} onBack={back} />
  const error = accept.error ?? take.error
  return (
    <div className={css.decide}>
      <FormError text={error ? errorText(i18n, error) : undefined} />
      <div className={css.buttons}>
        <Button look="primary" isBusy={accept.isPending} onClick={() => accept.mutate({ id, grantClaim: true })}>
          {claim === null ? <Trans>通过</Trans> : <Trans>通过，并交给其管理</Trans>}
        </Button>
        {claim !== null && (
          <Button isBusy={accept.isPending} onClick={() => accept.mutate({ id, grantClaim: false })}>
            <Trans>通过，但不交页面</Trans>
          </Button>
        )}
        <Button onClick={() => setDoing('ask')}>
          <Trans>要求补充…</Trans>
        </Button>
        <Button onClick={() => setDoing('decline')}>
          <Trans>不通过…</Trans>
        </Button>
        {state === 'submitted' && (
          <Button look="quiet" isBusy={take.isPending} onClick={() => take.mutate(id)}>
            <Trans>我来看</Trans>
          </Button>
        )}
      </div>
    </div>
  )
}

/** Takes the page back that was handed over with the application. */
export function EndClaim({ id }: { id: string }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const end = useEndClaim()
  if (!isOpen)
    return (
      <div className={css.buttons}>
        <Button onClick={() => setIsOpen(true)}>
          <Trans>收回页面…</Trans>
        </Button>
      </div>
    )
  return (
    <RefuseForm
      reasons={[]}
      legend={<Trans>收回的原因（申请人会看到）</Trans>}
      hint={t`原文发给申请人，请用对方的语言`}
      refusing={{ isPending: end.isPending, mutate: (text, on) => end.mutate({ id, text }, on) }}
      onBack={() => setIsOpen(false)}
    >
      <Trans>收回页面</Trans>
    </RefuseForm>
  )
}

function Decline({ id, onBack }: { id: string; onBack: () => void }) {
  const { t, i18n } = useLingui()
  const { isPending, mutate } = useDecline()
  return (
    <RefuseForm
      reasons={DECLINE_REASONS.map((value) => ({ value, name: declineText(i18n, value) }))}
      legend={<Trans>不通过的原因（申请人会看到）</Trans>}
      hint={t`原文发给申请人，请用对方的语言`}
      refusing={{ isPending, mutate: (text, on) => mutate({ id, text }, on) }}
      onBack={onBack}
    >
      <Trans>不通过</Trans>
    </RefuseForm>
  )
}

function Ask({ id, onBack }: { id: string; onBack: () => void }) {
  const { t, i18n } = useLingui()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const ask = useAsk()
  return (
    <form
      className={css.decide}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(!text.trim())
        if (text.trim()) ask.mutate({ id, text: text.trim() })
      }}
    >
      <TextArea
        label={t`还需要什么`}
        hint={t`原文发给申请人，请用对方的语言`}
        rows={3}
        limit={MUSICIAN_SIZES.question}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <FormError text={isMissing ? t`请填写此项` : ask.error ? errorText(i18n, ask.error) : undefined} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={ask.isPending}>
          <Trans>发送</Trans>
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>返回</Trans>
        </Button>
      </div>
    </form>
  )
}
