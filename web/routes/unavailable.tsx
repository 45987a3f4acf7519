import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../lib/page-head.ts'
import { failedAt } from '../lib/session/redirect.ts'
import { UnavailablePage } from '../ui/feedback/unavailable-page.tsx'

/** Target for clients that follow specification section 8, after a status above 500. */
export const Route = createFileRoute('/unavailable')({
  validateSearch: (search: Record<string, unknown>) => failedAt(search.redirectUrl),
  head: ({ match }) => pageHead(match.context, msg`服务器暂时不可用`),
  component: Page,
})

function Page() {
  return <UnavailablePage from={Route.useSearch().redirectUrl} />
}
