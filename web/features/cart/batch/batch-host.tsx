import { useAtom } from 'jotai'
import { batchAtom } from '#web/features/actions/session-atoms.ts'
import type { Api } from '#web/lib/api/api.ts'
import { usePart } from '#web/lib/hooks/use-part.ts'

/** On pages with many tracks: loads the dialog that chooses one licence for them. `load`: the tracks of a folder. */
export function BatchHost({ load }: { load: (api: Api, folder: string) => Promise<readonly { id: string }[]> }) {
  const [request, setRequest] = useAtom(batchAtom)
  const BatchDialog = usePart(() => import('./batch-dialog.tsx'), request !== null, request)
  return request && BatchDialog ? <BatchDialog request={request} load={load} onClose={() => setRequest(null)} /> : null
}
