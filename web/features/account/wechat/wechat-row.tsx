import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useOffers } from '#web/lib/hooks/use-offers.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '../security/security-row.tsx'

const BindWechatDialog = lazy(() => import('./bind-wechat-dialog.tsx'))
const UnbindWechatDialog = lazy(() => import('./unbind-wechat-dialog.tsx'))
const Prove = lazy(() => import('../security/prove.tsx'))

/** Row of the account page for the bound WeChat. */
export function WechatRow({ isBound }: { isBound: boolean }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'bind' | 'unbind' | null>(null)
  const close = () => setOpen(null)
  const offers = useOffers()
  const hasWechat = offers('wechat') || offers('wechatOfficial')
  // One that is bound can always be let go.
  if (!hasWechat && !isBound) return null
  const action = (
    <Button
      scale="sm"
      onClick={() => setOpen(isBound ? 'unbind' : 'bind')}
      aria-label={isBound ? t`解绑微信` : t`绑定微信`}
    >
      {isBound ? <Trans>解绑</Trans> : <Trans>绑定</Trans>}
    </Button>
  )
  return (
    <>
      <Row name={t`微信`} value={isBound ? t`已绑定` : t`未绑定`} action={action} />
      <Suspense>
        {open && (
          <Prove onClose={close}>
            {open === 'bind' ? <BindWechatDialog onClose={close} /> : <UnbindWechatDialog onClose={close} />}
          </Prove>
        )}
      </Suspense>
    </>
  )
}
