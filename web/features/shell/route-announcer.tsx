import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { visuallyHidden } from '#web/ui/theme/layout.css.ts'

/** Says the title of the page one has come to: a click that loads no document is silent otherwise. */
export function RouteAnnouncer() {
  const router = useRouter()
  const [text, setText] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (pathChanged) setText(document.title)
      }),
    [router],
  )
  return (
    <div className={visuallyHidden} aria-live="polite">
      {text}
    </div>
  )
}
