import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { readValue } from '#web/lib/api/api.ts'
import { errorText } from '#web/lib/api/error-text.ts'
import { isInWechat } from '#web/lib/hooks/use-in-wechat.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '../notice.tsx'
import * as css from './payment.css.ts'

/** Opens WeChat on this phone with the order; afterwards the phone comes back to this page, which follows the payment. */
export function OpenWechat({ orderNo }: { orderNo: string }) {
  const { i18n } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const [isRefused, setIsRefused] = useState(false)
  const open = useMutation({
    meta: { isSilent: true },
    mutationFn: () => readValue(api.product.orders[':orderNo'].pay.app.$post({ param: { orderNo } })),
    // The address is valid for minutes, so it is asked for with each press.
    onSuccess: ({ appUrl }) => window.location.assign(appUrl),
  })
  // WeChat's own browser refuses this kind of payment.
  const press = () => (isInWechat() ? setIsRefused(true) : open.mutate())
  return (
    <div className={css.app}>
      <Button look="primary" isFull isBusy={open.isPending} onClick={press}>
        <Trans>打开微信付款</Trans>
      </Button>
      {isRefused && (
        <Notice>
          <Trans>现在是在微信里打开的，不能这样付款。请点右上角的“…”，选择在浏览器中打开本页。</Trans>
        </Notice>
      )}
      {open.isError && (
        <Notice>
          {errorText(i18n, open.error)} <Trans>也可以换一种付款方式。</Trans>
        </Notice>
      )}
    </div>
  )
}
