import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormError } from '#web/features/account/form-error.tsx'
import { errorText } from '#web/lib/api/error-text.ts'
import { getMinute } from '#web/lib/format/dates.ts'
import { useLocale } from '#web/lib/hooks/use-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { MUSICIAN_SIZES } from '#worker/modules/musicians/values.ts'
import * as css from '../decide.css.ts'
import { Fact } from '../fact.tsx'
import * as staff from '../staff.css.ts'
import { type StaffApplication, useNote } from './musician-queries.ts'

/** What colleagues wrote to each other, and a line for one's own. */
export function Notes({ application: { id, notes } }: { application: StaffApplication }) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const [text, setText] = useState('')
  const note = useNote()
  return (
    <>
      {notes.length > 0 && (
        <dl className={staff.facts} aria-label={t`同事的备注`}>
          {notes.map(({ by, text: words, at }) => (
            <Fact key={`${at}-${words}`} name={`${by} · ${getMinute(at, locale)}`}>
              {words}
            </Fact>
          ))}
        </dl>
      )}
      <form
        className={css.decide}
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim()) note.mutate({ id, text: text.trim() }, { onSuccess: () => setText('') })
        }}
      >
        <TextField
          label={t`备注`}
          hint={t`只有同事看得到`}
          isOptional
          value={text}
          maxLength={MUSICIAN_SIZES.note}
          onChange={(event) => setText(event.target.value)}
        />
        <FormError text={note.error ? errorText(i18n, note.error) : undefined} />
        <div className={css.buttons}>
          <Button type="submit" scale="sm" isBusy={note.isPending}>
            <Trans>添加备注</Trans>
          </Button>
        </div>
      </form>
    </>
  )
}
