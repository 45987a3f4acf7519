import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dotted } from '#web/ui/drawn/dotted.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import type { Licence, LicenceForm } from '#worker/modules/licences/contract.ts'
import type { OrderWire } from '#worker/modules/orders/contract.ts'
import { HolderForm } from '../form/licence-form.tsx'
import * as css from './batch.css.ts'
import { wordsOf } from './licence-words.ts'
import { refusedLicences, useFillForms } from './use-fill-forms.ts'

type Props = {
  kind: LicenceForm['authorizationType']
  /** No other kind of holder waits in this order. */
  isOnly: boolean
  licences: readonly Licence[]
  order: OrderWire
  email: string
  phone: string
  company: string
}

/** The licences of one kind of holder that wait, all of them chosen, and their form. */
export function WaitingForm({ kind, isOnly, licences, order, email, phone, company }: Props) {
  const { t } = useLingui()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const chosen = licences.filter(({ id }) => !left.has(id))
  const ids = chosen.map(({ id }) => id)
  const fill = useFillForms(order.orderNo, ids, () => setLeft(new Set()))
  const choose = (id: string, isOn: boolean) => {
    const next = new Set(left)
    if (isOn) next.delete(id)
    else next.add(id)
    setLeft(next)
  }
  const explain = (error: unknown): string | null => {
    const refused = refusedLicences(error, ids).map(({ id, text }) => `${wordsOf(order, id).name}：${text}`)
    return refused.length > 0 ? refused.join('\n') : null
  }
  return (
    <section className={css.block} aria-labelledby={`waiting-${kind}`}>
      <h2 id={`waiting-${kind}`} className={css.title}>
        {isOnly ? (
          <Trans>填写授权信息</Trans>
        ) : kind === 'company' ? (
          <Trans>授予企业的</Trans>
        ) : (
          <Trans>授予个人的</Trans>
        )}
      </h2>
      <fieldset className={css.rows} aria-label={t`这次填写的授权`}>
        {licences.map(({ id }) => (
          <div key={id} className={css.row}>
            <div className={css.words}>
              <Checkbox
                checked={!left.has(id)}
                disabled={fill.isPending}
                onChange={(event) => choose(id, event.target.checked)}
              >
                {wordsOf(order, id).name}
                <div className={css.terms}>
                  <Dotted items={wordsOf(order, id).terms} />
                </div>
              </Checkbox>
            </div>
          </div>
        ))}
      </fieldset>
      {chosen.length === 0 ? (
        <p role="alert" className={css.note}>
          <Trans>请至少选择一项授权</Trans>
        </p>
      ) : (
        <HolderForm
          kind={kind}
          hasClient={chosen.some(({ licenceType }) => licenceType === 'agency')}
          isExchanged={chosen.some(({ exchange }) => exchange !== null)}
          email={email}
          phone={phone}
          company={company}
          project={order.project}
          fill={fill}
          explain={explain}
          isKept
          covers={
            <>
              <Plural value={chosen.length} other="# 项" />
              {t`：`}
              {chosen.map(({ id }) => wordsOf(order, id).name).join(' · ')}
            </>
          }
        />
      )}
    </section>
  )
}
