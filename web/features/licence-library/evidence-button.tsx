import { Trans } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { useDownloadEvidence } from './queries.ts'

/** Everything that proves the licence, and where to find out what a claim needs. */
export function EvidenceButton({ id, licenceNo }: { id: string; licenceNo: string }) {
  const evidence = useDownloadEvidence()
  return (
    <>
      <Button isFull isBusy={evidence.isPending} onClick={() => evidence.mutate({ id, licenceNo })}>
        <Trans>下载证据包</Trans>
      </Button>
      <LinkButton look="quiet" isFull to="/uc/claims">
        <Trans>应对版权申诉</Trans>
      </LinkButton>
    </>
  )
}
