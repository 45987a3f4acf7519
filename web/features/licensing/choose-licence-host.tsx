import { useQuery } from '@tanstack/react-query'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import { withMessages } from '#web/lib/with-messages.ts'
import { type Choosing, choosingAtom } from '../actions/session-atoms.ts'
import { trackQuery } from '../catalogue-core/queries.ts'
import { startWith } from './last-licence.ts'
import { readSku } from './sku-choice.ts'

const SkuDialog = lazy(() => withMessages(() => import('./sku-dialog.tsx')))

/** Rendered once in the shell: the licence dialog of the track whose cart button was pressed, wherever that was. */
export function ChooseLicenceHost() {
  const [track, setTrack] = useAtom(choosingAtom)
  if (!track) return null
  return <ChoosingLicence key={track.skuId} {...track} onClose={() => setTrack(null)} />
}

type Props = Pick<Choosing, 'skuId' | 'isExact' | 'replaces'> & { onClose: () => void }
function ChoosingLicence({ skuId, isExact = false, replaces, onClose }: Props) {
  const { api } = useRouteContext({ from: '__root__' })
  const { trackId, versionId, code } = readSku(skuId)
  const [chosen, setChosen] = useState(() => (isExact ? code : startWith(code)))
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
        replaces={replaces}
        onChoice={(next) => (next === undefined ? onClose() : setChosen(next))}
      />
    </Suspense>
  )
}
