import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import { Card } from './card.tsx'
import * as css from './landing.css.ts'

/** Features that are not open yet, and marked as such. */
export function NotYetOpen() {
  return (
    <Card id="benefits" icon="tag" title={<Trans>会员、金币与优惠券</Trans>}>
      <dl className={css.facts}>
        <Closed name={<Trans>会员</Trans>} />
        <Closed name={<Trans>金币</Trans>} />
        <Closed name={<Trans>优惠券</Trans>} />
      </dl>
      <p className={css.cardText}>
        <Trans>
          这三项尚未开放，你的账号里没有会员、金币或优惠券。规则可以先看
          <Link className={textLink} to="/help" hash="membership">
            会员说明
          </Link>
          与
          <Link className={textLink} to="/help" hash="paying">
            付款说明
          </Link>
          。
        </Trans>
      </p>
    </Card>
  )
}

function Closed({ name }: { name: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt>{name}</dt>
      <dd>
        <Badge>
          <Trans>尚未开放</Trans>
        </Badge>
      </dd>
    </div>
  )
}
