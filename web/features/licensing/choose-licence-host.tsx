import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { withMessages } from '#web/lib/with-messages.ts'
import { choosingAtom } from '../actions/session-atoms.ts'
import { trackQuery } from '../catalogue-core/queries.ts'
import { startWith } from './last-licence.ts'
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
  const [chosen, setChosen] = useState(() => startWith(code))
  const { data: track, error } = useQuery(trackQuery(api, trackId))
  // Checkout and the enquiry are other pages, which the dialog would cover; without the track there is nothing to choose.
  const pathname = useLocation({ select: (location) => location.pathname })
  const [openedAt] = useState(pathname)
  const isOver = pathname !== openedAt || error !== null
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  if (!track || isOver) return null
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
