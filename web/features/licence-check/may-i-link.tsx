import { Trans } from '@lingui/react/macro'

/** Id of the form that answers what a licence covers. */
export const MAY_I = 'may-i'

/** Opens the form on the same page. */
export function MayILink({ className }: { className: string }) {
  return (
    <a className={className} href={`#${MAY_I}`}>
      <Trans>能不能这样用？查一查</Trans>
    </a>
  )
}
