import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as css from './sign-in/other-ways.css.ts'

/** Sign-in modes to switch to. */
export type Mode = 'wechat' | 'form' | 'new'
/** How modes are switched: by links on pages (which work before hydration), by buttons in the dialog. */
export type Lead = { search: { redirectUrl?: string | undefined } } | { onGo: (mode: Mode) => void }

const linkTo = (mode: Mode, { redirectUrl }: { redirectUrl?: string | undefined }) =>
  ({
    to: mode === 'new' ? '/signup' : '/signin',
    search: { redirectUrl, ...(mode === 'wechat' && { logintype: 'wechat' as const }) },
  }) as const

export function WayTo({ mode, lead, children }: { mode: Mode; lead: Lead; children: ReactNode }) {
  return 'search' in lead ? (
    <LinkButton isFull {...linkTo(mode, lead.search)}>
      {children}
    </LinkButton>
  ) : (
    <Button isFull onClick={() => lead.onGo(mode)}>
      {children}
    </Button>
  )
}

/** Corner button that switches between the form and the QR code. */
export function WayCorner({ mode, lead }: { mode: 'wechat' | 'form'; lead: Lead }) {
  const { t } = useLingui()
  const label = mode === 'wechat' ? t`微信扫码登录` : t`账号登录`
  const picture = <Icon name={mode === 'wechat' ? 'qr' : 'keyboard'} size={24} />
  const look = { className: css.corner, 'aria-label': label, title: label }
  return 'search' in lead ? (
    <Link {...linkTo(mode, lead.search)} {...look}>
      {picture}
    </Link>
  ) : (
    <button type="button" {...look} onClick={() => lead.onGo(mode)}>
      {picture}
    </button>
  )
}
