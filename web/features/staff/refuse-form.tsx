import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { RadioCards } from '#web/ui/form/radio-cards.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import * as css from './decide.css.ts'

const OTHER = 'other'

type Props = {
  /** The known reasons; another one can be written. */
  reasons: readonly { value: string; name: string }[]
  /** Who reads it, if not a buyer. */
  legend?: ReactNode
  hint?: string
  /** What the button says. */
  children: ReactNode
  refusing: {
    isPending: boolean
    mutate: (reason: string, on: { onError: (error: Error) => void }) => void
  }
  onBack: () => void
}

/** Refuses something that a buyer asked for or proved, with a reason that they read. */
export function RefuseForm({ reasons, legend, hint, children, refusing, onBack }: Props) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<string>(reasons[0]?.value ?? OTHER)
  const [words, setWords] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    const said = reason === OTHER ? words.trim() : reason
    if (said === '') return setProblem(t`请填写原因`)
    setProblem(undefined)
    refusing.mutate(said, { onError: (error) => setProblem(errorText(i18n, error)) })
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
      <RadioCards
        legend={legend ?? <Trans>驳回原因（买家会看到）</Trans>}
        cards={[...reasons, { value: OTHER, name: t`其他` }]}
        value={reason}
        onChange={setReason}
      />
      {reason === OTHER && (
        <TextField
          label={t`原因`}
          hint={hint ?? t`原文显示给买家，请用买家的语言`}
          value={words}
          maxLength={300}
          onChange={(event) => setWords(event.target.value)}
        />
      )}
      <FormError text={problem} />
      <div className={css.buttons}>
        <Button type="submit" look="primary" isBusy={refusing.isPending}>
          {children}
        </Button>
        <Button look="quiet" onClick={onBack}>
          <Trans>返回</Trans>
        </Button>
      </div>
    </form>
  )
}
