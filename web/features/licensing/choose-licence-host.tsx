import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { withMessages } from '#web/lib/with-messages.ts'
import { choosingAtom } from '../actions/session-atoms.ts'
import { trackQuery } from '../catalogue-core/queries.ts'
import { readSku } from './sku-choice.ts'

const SkuDialog = lazy(() => withMessages(() => import('./sku-dialog.tsx')))

/** Rendered once in the shell: the licence dialog of the track whose cart button was pressed, wherever that was. */
export function ChooseLicenceHost() {
  const [track, setTrack] = useAtom(choosingAtom)
  if (!track) return null
  return <Choosing key={track.skuId} skuId={track.skuId} onClose={() => setTrack(null)} />
}

function Choosing({ skuId, onClose }: { skuId: string; onClose: () => void }) {
  const { api } = useRouteContext({ from: '__root__' })
  const { trackId, versionId, code } = readSku(skuId)
  const [chosen, setChosen] = useState(code)
  const { data: track } = useQuery(trackQuery(api, trackId))
  if (!track) return null
  return (
    <Suspense>
      <SkuDialog
        track={track}
        versionId={versionId}
        code={chosen}
        onChoice={(next) => (next === undefined ? onClose() : setChosen(next))}
      />
    </Suspense>
  )
}
