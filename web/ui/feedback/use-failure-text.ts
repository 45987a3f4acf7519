import { useLingui } from '@lingui/react/macro'
import { errorText } from '#web/lib/api/error-text.ts'
import { failureKind, isOnline } from '#web/lib/api/failure-kind.ts'
import { useBackOnline } from '#web/lib/hooks/use-back-online.ts'

/** Why a part of a page failed to load, in a sentence that is true; without a network it is loaded again once that is back. */
export function useFailureText(error: unknown, onRetry: (() => void) | undefined): string {
  const { t, i18n } = useLingui()
  const kind = failureKind(error, isOnline())
  useBackOnline(kind === 'offline', onRetry)
  if (kind === 'offline') return t`没有网络连接，连上后会自己加载。`
  if (kind === 'signedOut') return t`登录后才能看到这里。`
  if (kind === 'page') return t`这里没能显示出来，请重试。`
  return errorText(i18n, error)
}
