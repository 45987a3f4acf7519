import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { userQuery } from '#web/features/account/queries.ts'
import { useActionContext } from '#web/features/actions/action-context.ts'
import type { BatchRequest } from '#web/features/actions/session-atoms.ts'
import { placeQuery } from '#web/features/licence-check/place-query.ts'
import type { Api } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ErrorState } from '#web/ui/feedback/states.tsx'
import type { Licence, Territory } from '#worker/modules/terms/values.ts'
import { addBatch } from './add-batch.ts'
import * as css from './batch.css.ts'
import { firstChoice, toCode } from './batch-choice.ts'
import { BatchFields } from './batch-fields.tsx'
import { BatchResult } from './batch-result.tsx'
import { batchQuery } from './queries.ts'

type Load = (api: Api, folder: string) => Promise<readonly { id: string }[]>

/** One licence for many tracks: what they would cost together, and which of them do not have it, before they go into the cart. */
export default function BatchDialog({
  request,
  load,
  onClose,
}: {
  request: BatchRequest
  load: Load
  onClose: () => void
}) {
  const { t } = useLingui()
  const { api } = useActionContext().options.context
  const { data: user } = useQuery(userQuery(api))
  const songs = useQuery({
    queryKey: ['batch', 'songs', request],
    queryFn: async () =>
      'songIds' in request ? request.songIds : (await load(api, request.folder)).map(({ id }) => id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isSilent: true },
  })
  const place = useQuery(placeQuery(api))
  const { name } = request
  const title = t`「${name}」加入购物车`
  if (user && songs.data && !place.isPending) {
    const owner = user.subject.type
    const territory = place.data?.territory ?? 'worldwide'
    return <Choosing key={owner} {...{ title, owner, territory, onClose }} songIds={songs.data} />
  }
  return (
    <Dialog isOpen width="600px" onClose={onClose} title={title}>
      {songs.isError ? (
        <ErrorState error={songs.error} onRetry={songs.refetch} isRetrying={songs.isFetching} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  )
}

function Choosing({
  title,
  owner,
  territory,
  songIds,
  onClose,
}: {
  title: string
  owner: 'personal' | 'enterprise'
  territory: Territory
  songIds: readonly string[]
  onClose: () => void
}) {
  const actionContext = useActionContext()
  const [licence, setLicence] = useState<Licence>(() => firstChoice(owner, territory))
  const [isBusy, setIsBusy] = useState(false)
  const code = toCode(licence)
  const quote = useQuery(batchQuery(actionContext.options.context.api, songIds, code))
  const { data } = quote
  const canAdd = data !== undefined && !quote.isPlaceholderData && data.readyCount > 0 && data.readyCount <= data.room
  async function add() {
    setIsBusy(true)
    const isDone = await addBatch(actionContext, songIds, code)
    setIsBusy(false)
    if (isDone) onClose()
    else void quote.refetch()
  }
  return (
    <Dialog
      isOpen
      width="600px"
      onClose={onClose}
      title={title}
      footer={
        <div className={css.buttons}>
          <Button onClick={onClose}>
            <Trans>取消</Trans>
          </Button>
          <Button look="primary" isBusy={isBusy} isDisabled={!canAdd} onClick={add}>
            {data ? <Plural value={data.readyCount} other="加入 # 首" /> : <Trans>加入购物车</Trans>}
          </Button>
        </div>
      }
    >
      <div className={css.body}>
        <p>
          <Trans>为这些曲目选同一种授权。之后可以在购物车里逐首更改。</Trans>
        </p>
        <BatchFields owner={owner} licence={licence} onChange={setLicence} />
        {quote.isError ? (
          <ErrorState onRetry={quote.refetch} isRetrying={quote.isFetching} error={quote.error} />
        ) : data ? (
          <BatchResult quote={data} count={songIds.length} isBusy={quote.isPlaceholderData} />
        ) : (
          <Skeleton height={64} />
        )}
      </div>
    </Dialog>
  )
}
