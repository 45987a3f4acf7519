import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import * as css from './contact-page.css.ts'

/** In place of the form; takes the focus, because the button that had it is gone. */
export function EnquirySentNote({
  enquiryNo,
  email,
  onAgain,
}: {
  enquiryNo: string
  email: string
  onAgain: () => void
}) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={css.sent}>
      <h3 ref={title} tabIndex={-1}>
        <Trans>已收到，编号 {enquiryNo}</Trans>
      </h3>
      <p>
        <Trans>确认信已发到 {email}，一般在一个工作日内回复。</Trans>
      </p>
      <div>
        <Button onClick={onAgain}>
          <Trans>再写一封</Trans>
        </Button>
      </div>
    </div>
  )
}
