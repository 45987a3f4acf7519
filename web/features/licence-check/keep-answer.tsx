import { Trans } from '@lingui/react/macro'
import { PlainLink } from '#web/ui/plain-link.tsx'
import * as css from './check.css.ts'
import { type Question, type Subject, useKeepAnswer } from './use-check.ts'

/** Keeps the answer as a signed statement; then the link to it is in the place of the button. */
export function KeepAnswer({ subject, question }: { subject: Subject; question: Question }) {
  const keep = useKeepAnswer(subject, question)
  if (keep.data)
    return (
      <p className={css.clause}>
        <Trans>已存为签名的答复，任何人都能核对：</Trans>{' '}
        <PlainLink to="/answers/$answerNo" params={{ answerNo: keep.data }} className={css.link} preload={false}>
          {keep.data}
        </PlainLink>
      </p>
    )
  return (
    <p className={css.keep}>
      <button type="button" className={css.link} disabled={keep.isPending} onClick={() => keep.mutate()}>
        <Trans>把这份答复存成可以核对的文件</Trans>
      </button>
    </p>
  )
}
