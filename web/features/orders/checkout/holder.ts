import { useLingui } from '@lingui/react/macro'
import type { PreviewWire } from '#worker/modules/orders/contract.ts'

/** Who will hold a licence, as far as it is known before its form is filled in (docs/licensing.md, 2.4). */
export function useHolder(): (owner: PreviewWire['owner'], skuId: string) => string {
  const { t } = useLingui()
  return ({ type, name }, skuId) => {
    const licenceType = skuId.split('-')[2]?.split('.')[0]
    if (licenceType === 'individual') return t`一位自然人，付款后填写`
    const holder = type === 'enterprise' ? name : t`一家企业，付款后填写`
    return licenceType === 'agency' ? t`${holder}；客户名称付款后填写` : holder
  }
}
