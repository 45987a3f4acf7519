import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { slot } from '../account/account.css.ts'
import { notice } from './checkout/checkout.css.ts'

/** A notice that must be read before continuing. The live region exists before its first message, or it is not announced. */
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
