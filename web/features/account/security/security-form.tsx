import { Trans } from '@lingui/react/macro'
import type { FormEventHandler, ReactNode, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as css from '../account.css.ts'
import { FormError } from '../form-error.tsx'

/** One change of an account, in a dialog of its own. */
export function SecurityForm({
  title,
  form,
  problem,
  isBusy,
  onSubmit,
  onClose,
  cancel,
  submit,
  under,
  children,
}: {
  title: ReactNode
  form: Ref<HTMLFormElement>
  problem: string | undefined
  isBusy: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  /** The word for doing without. */
  cancel?: ReactNode
  /** The word for doing it, where nothing is saved. */
  submit?: ReactNode
  /** Below what went wrong: what can be done about it. */
  under?: ReactNode
  children: ReactNode
}) {
  return (
    <Dialog isOpen isCompact onClose={onClose} width="432px" title={title}>
      <form ref={form} className={css.form} method="post" noValidate onSubmit={onSubmit}>
        {children}
        <FormError text={problem} />
        {under}
        <div className={css.actions}>
          <Button onClick={onClose}>{cancel || <Trans>取消</Trans>}</Button>
          <Button type="submit" look="primary" isBusy={isBusy}>
            {submit || <Trans>保存</Trans>}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
