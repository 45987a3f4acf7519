import { Trans } from '@lingui/react/macro'
import type { FormEventHandler, ReactNode, Ref } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import * as css from '../account.css.ts'
import { FormError } from '../form-error.tsx'

/** Dialog with a form that changes one thing of the account. */
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
  /** Label of the cancel button. */
  cancel?: ReactNode
  /** Label of the submit button if nothing is saved. */
  submit?: ReactNode
  /** Below the error: what can be done about it. */
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
