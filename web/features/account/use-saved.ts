import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { showToastAtom } from '../../ui/toast-atoms.ts'

/** Says that a change was made, and closes what it was made in. */
export function useSaved(onClose: () => void): () => void {
  const { t } = useLingui()
  const showToast = useSetAtom(showToastAtom)
  return () => {
    showToast({ kind: 'success', text: t`修改成功` })
    onClose()
  }
}
