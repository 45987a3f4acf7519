import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { visuallyHidden } from '#web/ui/theme/layout.css.ts'

/** Announces the title of the new page, because client navigations are otherwise silent for screen readers. */
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
