import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withMessages } from '#web/lib/with-messages.ts'
import { trackQuery } from '../catalogue-core/queries.ts'
import * as css from './change-licence.css.ts'
import { readSku } from './sku-choice.ts'

const SkuDialog = lazy(() => withMessages(() => import('./sku-dialog.tsx')))

/** Opens the licences of an item with its own one chosen; confirming returns the SKU of the new one. */
export function ChangeLicence({
  skuId,
  name,
  onChange,
}: {
  skuId: string
  /** Of the track, for screen readers. */
  name: string
  onChange: (skuId: string) => Promise<unknown>
}) {
  const { t } = useLingui()
  const { api } = useRouteContext({ from: '__root__' })
  const { trackId, versionId, code } = readSku(skuId)
  const [chosen, setChosen] = useState<string>()
  const isOpen = chosen !== undefined
  const { data: track } = useQuery({ ...trackQuery(api, trackId), enabled: isOpen })
  const confirm = async (next: string) => {
    if (next !== skuId) await onChange(next)
    setChosen(undefined)
  }
  return (
    <>
      <button
        type="button"
        className={css.change}
        aria-haspopup="dialog"
        aria-label={t`更改授权：${name}`}
        onClick={() => setChosen(code)}
      >
        <Trans>更改授权</Trans>
      </button>
      {isOpen && track && (
        <Suspense>
          <SkuDialog track={track} versionId={versionId} code={chosen} onChoice={setChosen} onConfirm={confirm} />
        </Suspense>
      )}
    </>
  )
}
