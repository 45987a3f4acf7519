import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'

/** Says that a change was made, or what was done, and closes what it was done in. */
export function useSaved(onClose: () => void, text?: string): () => void {
  const { t } = useLingui()
  const showToast = useSetAtom(showToastAtom)
  return () => {
    showToast({ kind: 'success', text: text ?? t`修改成功` })
    onClose()
  }
}
