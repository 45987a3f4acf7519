import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ExchangeReason } from '#worker/modules/orders/exchange/contract.ts'

/** What stands against taking a licence through the membership, after "outside your membership". */
const REASONS = {
  media: msg`用途`,
  licenceType: msg`授权类型`,
  term: msg`期限`,
  audience: msg`受众规模`,
  library: msg`曲目不在会员曲库`,
  enquiry: msg`询价授权`,
  quota: msg`今天的额度已用完`,
} as const satisfies Record<ExchangeReason, unknown>

export const reasonWords = (i18n: I18n, because: readonly ExchangeReason[]): string =>
  because.map((reason) => i18n._(REASONS[reason])).join(i18n._(msg`、`))
