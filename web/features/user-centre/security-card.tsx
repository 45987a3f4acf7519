import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { UserDetail } from '#worker/modules/identity/contract.ts'
import { maskedMobile } from '../account/fields/masked-mobile.ts'
import { Card } from './card.tsx'
import * as css from './landing.css.ts'
import type { Summary } from './queries.ts'

type Security = Summary['security']

/** Sign-in credentials, and the number of signed-in devices. */
export function SecurityCard({ user, security }: { user: UserDetail; security: Security }) {
  const { deviceCount } = security
  return (
    <Card id="security" icon="user" title={<Trans>账号安全</Trans>}>
      <dl className={css.facts}>
        <Way name={<Trans>登录密码</Trans>} isSet={security.hasPassword} value={<Trans>已设置</Trans>} />
        <Way name={<Trans>手机</Trans>} isSet={user.mobile !== null} value={maskedMobile(user.mobile ?? '')} />
        <Way name={<Trans>邮箱</Trans>} isSet={user.email !== null} value={<Address text={user.email ?? ''} />} />
        <Way name={<Trans>微信</Trans>} isSet={user.hasWechat} value={<Trans>已绑定</Trans>} />
        <div className={css.fact}>
          <dt>
            <Trans>登录设备</Trans>
          </dt>
          <dd>{deviceCount}</dd>
        </div>
      </dl>
      <Link className={textLink} to="/uc/account">
        <Trans>管理账号与安全</Trans>
      </Link>
    </Card>
  )
}

function Way({ name, isSet, value }: { name: ReactNode; isSet: boolean; value: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd className={isSet ? css.factValue : css.unset}>
        {isSet ? (
          <>
            <span className={css.factText}>{value}</span>
            <span className={css.good}>
              <Icon name="check" />
            </span>
          </>
        ) : (
          <Trans>未设置</Trans>
        )}
      </dd>
    </div>
  )
}

/** Allows a line break only before the @. */
function Address({ text }: { text: string }) {
  const [person, house] = text.split('@')
  return (
    <>
      {person}
      <wbr />@{house}
    </>
  )
}
