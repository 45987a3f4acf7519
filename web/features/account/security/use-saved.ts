import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'

/** Shows a success toast (`text`: instead of "saved") and closes the dialog. */
export function useSaved(onClose: () => void, text?: string): () => void {
  const { t } = useLingui()
  const showToast = useSetAtom(showToastAtom)
  return () => {
    showToast({ kind: 'success', text: text ?? t`修改成功` })
    onClose()
  }
}
