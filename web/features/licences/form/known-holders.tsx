import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { Chip } from '#web/ui/chip.tsx'
import { PlainLink } from '#web/ui/plain-link.tsx'
import { textLink } from '#web/ui/theme/layout.css.ts'
import type { KnownHolder, LicenceForm } from '#worker/modules/licences/contract.ts'
import { authorizedQuery, holdersQuery } from '../queries.ts'
import * as css from './licence-form.css.ts'

type Props = {
  kind: LicenceForm['authorizationType']
  /** Of an exchanged licence: only those whom the membership authorizes. */
  isExchanged: boolean
  /** The company that one acts for; empty for a person. */
  own: string
  /** Nothing about the holder was typed yet. */
  isEmpty: boolean
  /** `isPressed`: not filled in by itself. */
  onChoose: (holder: KnownHolder, isPressed: boolean) => void
}

/** Whom earlier licences were issued to, or whom the membership authorizes: one press fills everything except the project. */
export function KnownHolders({ kind, isExchanged, own, isEmpty, onChoose }: Props) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { data } = useQuery(isExchanged ? authorizedQuery(api) : holdersQuery(api))
  const fitting = data?.filter(({ authorizationType }) => authorizationType === kind)
  // The only one it can be: most memberships authorize one. Of a company it is itself: as it was certified, or with the number of its last licence.
  const only = isExchanged
    ? fitting?.length === 1
      ? fitting[0]
      : undefined
    : (fitting?.find((one) => 'isCertified' in one && one.isCertified) ?? fitting?.find((one) => nameOf(one) === own))
  const filled = useRef(false)
  useEffect(() => {
    if (!only || filled.current || !isEmpty) return
    filled.current = true
    onChoose(only, false)
  }, [only, isEmpty, onChoose])
  if (!fitting) return null
  if (fitting.length === 0) return isExchanged ? <NobodyAuthorized /> : null
  return (
    <fieldset className={css.known}>
      <legend className={css.note}>{isExchanged ? t`授权给会员的授权对象` : t`授权给以前的持有人`}</legend>
      {fitting.map((holder) => (
        <Chip key={nameOf(holder) + numberOf(holder)} onClick={() => onChoose(holder, true)}>
          {nameOf(holder)} · {numberOf(holder).slice(-4)}
        </Chip>
      ))}
    </fieldset>
  )
}

const NobodyAuthorized = () => (
  <p className={css.note}>
    <Trans>
      会员兑换的授权只能给会员的授权对象。请先在
      <PlainLink className={textLink} to="/uc/club">
        我的会员
      </PlainLink>
      里登记，再回来填写。
    </Trans>
  </p>
)

const nameOf = (holder: KnownHolder): string =>
  holder.authorizationType === 'personal' ? holder.personName : holder.companyName
const numberOf = (holder: KnownHolder): string =>
  holder.authorizationType === 'personal' ? holder.personId : holder.taxNumber
