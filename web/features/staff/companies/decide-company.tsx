import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { certificationReason } from '#web/features/organize/certify/reasons.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextArea } from '#web/ui/kit/text-area.tsx'
import { CERTIFICATION_REASONS } from '#worker/modules/enterprise/certification/values.ts'
import * as css from '../decide.css.ts'
import { type CompanyApplication, useApproveCompany, useRejectCompany } from './company-queries.ts'

type Step = 'choose' | 'approve' | 'reject' | 'picture'

/** Approve, after one more question; reject with a reason; or ask for a better picture. */
export function DecideCompany({ application, mayClaim }: { application: CompanyApplication; mayClaim: boolean }) {
  const [step, setStep] = useState<Step>('choose')
  const back = () => setStep('choose')
  if (step === 'approve') return <Approve application={application} onBack={back} />
  if (step !== 'choose') return <Reject id={application.id} isPicture={step === 'picture'} onBack={back} />
  // Its number is taken: only a claim makes sense, and only some may grant one.
  const isTaken = application.company !== null && !application.claim
  return (
    <div className={css.decide}>
      <div className={css.buttons}>
        {!isTaken && (mayClaim || !application.claim) && (
          <Button look="primary" onClick={() => setStep('approve')}>
            {application.claim ? <Trans>同意认领…</Trans> : <Trans>通过认证…</Trans>}
          </Button>
        )}
        <Button onClick={() => setStep('picture')}>
          <Trans>要一张更清晰的图片</Trans>
        </Button>
        <Button onClick={() => setStep('reject')}>
          <Trans>不通过…</Trans>
        </Button>
      </div>
      {application.claim && !mayClaim && (
        <p>
          <Trans>认领已有成员的企业，只有管理员能同意。</Trans>
        </p>
      )}
    </div>
  )
}

function Approve({ application, onBack }: { application: CompanyApplication; onBack: () => void }) {
  const { i18n } = useLingui()
  const approve = useApproveCompany()
  const { id, fullName, taxNumber, claim, applicant } = application
  return (
    <div className={css.decide}>
      <p>
        {claim ? (
          <Trans>
            {applicant.name} 会成为「{fullName}」（{taxNumber}）的管理员，能看到企业的订单和授权书。
          </Trans>
        ) : (
          <Trans>
            图片与填写一致？「{fullName}」（{taxNumber}）会成为认证企业，{applicant.name}{' '}
            是第一位管理员。税号认证后不能更改。
          </Trans>
        )}
      </p>
      <FormError text={approve.error ? errorText(i18n, approve.error) : undefined} />
      <div className={css.buttons}>
        <Button look="primary" isBusy={approve.isPending} onClick={() => approve.mutate(id)}>
          {claim ? <Trans>同意认领</Trans> : <Trans>通过认证</Trans>}
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>返回</Trans>
        </Button>
      </div>
    </div>
  )
}

const OTHER = 'other'

/** A reason from the list, which is translated, and words that go out as they are. */
function Reject({ id, isPicture, onBack }: { id: string; isPicture: boolean; onBack: () => void }) {
  const { t, i18n } = useLingui()
  const reject = useRejectCompany()
  const [reason, setReason] = useState<string>(isPicture ? 'unreadable' : 'name_differs')
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const note = words.trim()
    if (reason === OTHER && note === '') return setProblem(t`请填写原因`)
    setProblem(undefined)
    const sent = reason === OTHER ? { id, reason: note } : { id, reason, ...(note !== '' && { note }) }
    reject.mutate(sent, { onError: (error) => setProblem(errorText(i18n, error)) })
  }
  return (
    <form
      className={css.decide}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isPicture ? (
        <p>{certificationReason(i18n, 'unreadable')}</p>
      ) : (
        <RadioCards
          legend={<Trans>不通过的原因（申请人会看到）</Trans>}
          cards={[
            ...CERTIFICATION_REASONS.map((value) => ({
              value: value as string,
              name: certificationReason(i18n, value),
            })),
            { value: OTHER, name: t`其他` },
          ]}
          value={reason}
          onChange={setReason}
        />
      )}
      <TextArea
        label={reason === OTHER ? t`原因` : t`补充说明`}
        hint={t`原文发给申请人，请用申请人的语言`}
        isOptional={reason !== OTHER}
        value={words}
        rows={2}
        limit={300}
        onChange={(event) => setWords(event.target.value)}
      />
      <FormError text={problem} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={reject.isPending}>
          {isPicture ? <Trans>请申请人重新上传</Trans> : <Trans>不通过</Trans>}
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>返回</Trans>
        </Button>
      </div>
    </form>
  )
}
