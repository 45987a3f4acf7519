import { useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { showToastAtom } from '#web/ui/feedback/toast-atoms.ts'

/** Shows once that this page is an older cached copy, because its server cannot reach the database (worker/http/replies/edge-cache.ts). */
export function KeptNotice() {
  const { t } = useLingui()
  const show = useSetAtom(showToastAtom)
  const text = t`暂时连接不上数据，你看到的是稍早保存的页面。`
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.kept === undefined) return
    // Pages reached by client navigation are not cached copies.
    delete dataset.kept
    show({ text })
  }, [show, text])
  return null
}
