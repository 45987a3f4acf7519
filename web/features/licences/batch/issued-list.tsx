import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import type { Licence } from '#worker/modules/licences/contract.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import * as css from './batch.css.ts'
import { wordsOf } from './licence-words.ts'

/** The documents that exist. When more arrive, the focus goes to them: the form that made them is gone. */
export function IssuedList({ licences, order }: { licences: readonly Licence[]; order: OrderWire }) {
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(licences.length)
  useEffect(() => {
    if (licences.length > before.current) {
      title.current?.scrollIntoView({ block: 'start' })
      title.current?.focus({ preventScroll: true })
    }
    before.current = licences.length
  }, [licences.length])
  return (
    <section className={css.block}>
      <h2 ref={title} tabIndex={-1} className={css.title}>
        <Plural value={licences.length} other="# 份授权书" />
      </h2>
      <ul className={css.rows}>
        {licences.map(({ id, licenceNo, status }) => (
          <li key={id} className={css.row}>
            <div className={css.words}>
              {wordsOf(order, id).name}{' '}
              {status === 'revoked' && (
                <Badge>
                  <Trans>授权已撤销</Trans>
                </Badge>
              )}
              <div className={css.number}>{licenceNo}</div>
            </div>
            <LinkButton scale="sm" to="/uc/licence/$id" params={{ id }}>
              <Trans>查看与下载</Trans>
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
