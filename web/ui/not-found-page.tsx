import { Trans } from '@lingui/react/macro'

export function NotFoundPage() {
  return (
    <main>
      <h1>
        <Trans>页面不存在</Trans>
      </h1>
    </main>
  )
}
