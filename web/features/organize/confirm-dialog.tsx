import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { errorText } from '#web/lib/api/error-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '../account/form-error.tsx'
import * as css from './organize.css.ts'

/** Says what will happen, and asks once. A refusal stays in the dialog. */
export default function ConfirmDialog({
  title,
  children,
  action,
  isDisabled = false,
  onConfirm,
  onClose,
}: {
  title: ReactNode
  children: ReactNode
  action: ReactNode
  /** Not yet, or not at all: what it would do is not known, or cannot be done. */
  isDisabled?: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}) {
  const { i18n } = useLingui()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const confirm = () => {
    setIsBusy(true)
    setProblem(undefined)
    onConfirm().then(onClose, (error: unknown) => {
      setProblem(errorText(i18n, error))
      setIsBusy(false)
    })
  }
  return (
    <Dialog
      isOpen
      isCompact
      onClose={onClose}
      title={title}
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button look="primary" isBusy={isBusy} isDisabled={isDisabled} onClick={confirm}>
            {action}
          </Button>
        </div>
      }
    >
      <div className={css.stack}>
        {children}
        <FormError text={problem} />
      </div>
    </Dialog>
  )
}
