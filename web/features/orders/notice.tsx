import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { slot } from '../account/account.css.ts'
import { notice } from './checkout/checkout.css.ts'

/** Something changed that one has to know before going on. The live region is there before its first message. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div role="alert" className={slot}>
      {children && (
        <div className={notice}>
          <Icon name="alert" />
          <div>{children}</div>
        </div>
      )}
    </div>
  )
}
