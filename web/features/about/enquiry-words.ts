import { useLingui } from '@lingui/react/macro'
import type { Option } from '#web/ui/kit/select-field.tsx'
import type { EnquiryTopic } from '#worker/modules/enquiries/values.ts'
import { SCENE_NAMES } from '#worker/modules/terms/names.ts'

export type Topic = { key: EnquiryTopic; name: string; about: string; detailsHint: string }

/** What one may write about; `about` names the field that says what, `detailsHint` what makes the first answer complete. */
export function useTopics(): Topic[] {
  const { t } = useLingui()
  return [
    {
      key: 'licence',
      name: t`授权与询价`,
      about: t`项目`,
      detailsHint: t`谁来用、用在哪里、预计多少人看到、在哪些国家和地区、用多久。`,
    },
    {
      key: 'order',
      name: t`订单、付款与发票`,
      about: t`订单号`,
      detailsHint: t`开票请附抬头与税号，退款请附原因。`,
    },
    {
      key: 'claim',
      name: t`平台的版权通知`,
      about: t`授权书编号`,
      detailsHint: t`平台发来的通知全文，我们直接与平台沟通。`,
    },
    {
      key: 'partner',
      name: t`音乐人、厂牌与合作`,
      about: t`艺名或厂牌`,
      detailsHint: t`你做什么样的音乐、作品链接，以及能授权的地域。`,
    },
  ]
}

/** The uses of the terms vocabulary by name, and "another". */
export function useUseNames(): Option[] {
  const { t, i18n } = useLingui()
  const known = Object.entries(SCENE_NAMES).map(([value, name]) => ({ value, name: i18n._(name) }))
  return [...known, { value: 'other', name: t`其他` }]
}
