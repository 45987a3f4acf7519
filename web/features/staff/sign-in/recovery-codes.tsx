import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import * as account from '#web/features/account/account.css.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import * as css from '../staff.css.ts'

/** Shown only once. The link's token is used up, so it is removed from the address. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    window.history.replaceState(window.history.state, '', window.location.pathname)
    heading.current?.focus()
  }, [])
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setIsCopied(true))
  return (
    <div className={account.form}>
      <h2 ref={heading} tabIndex={-1} className={css.subheading}>
        <Trans>保存恢复码</Trans>
      </h2>
      <p>
        <Trans>手机不在身边时，可以用恢复码代替验证码。每个只能用一次，以后不再显示。</Trans>
      </p>
      <ul className={css.codes} aria-label={t`恢复码`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button onClick={() => void copy().catch(() => setIsCopied(false))}>
        {isCopied ? <Trans>已复制</Trans> : <Trans>复制</Trans>}
      </Button>
      <Link to="/admin" replace className={buttonClass({ look: 'primary', isFull: true })}>
        <Trans>已保存，去登录</Trans>
      </Link>
    </div>
  )
}
