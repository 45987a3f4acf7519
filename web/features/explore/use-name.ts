import { useLingui } from '@lingui/react/macro'
import { USE_NAMES } from '#worker/modules/terms/names.ts'
import { USES } from '#worker/modules/terms/values.ts'

/** The use of the licence whose price a track shows. */
export function useUseName(): (track: { skuAttr: string }) => string | undefined {
  const { t, i18n } = useLingui()
  return ({ skuAttr }) => {
    const use = USES.find((one) => one === skuAttr.split('.')[1])
    if (!use) return undefined
    const name = i18n._(USE_NAMES[use])
    return t`用于${name}`
  }
}
