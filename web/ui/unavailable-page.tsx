import { Trans } from '@lingui/react/macro'

export function UnavailablePage() {
  return (
    <main>
      <h1>
        <Trans>服务器暂时不可用，请稍后刷新</Trans>
      </h1>
    </main>
  )
}
