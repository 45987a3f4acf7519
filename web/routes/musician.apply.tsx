import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { userQuery } from '../features/account/queries.ts'
import { ApplyPage } from '../features/musicians/apply-page.tsx'
import { pagesQuery } from '../features/musicians/page-queries.ts'
import { applicationQuery } from '../features/musicians/queries.ts'
import { loaded } from '../lib/loaded.ts'
import { pageHead } from '../lib/page-head.ts'

const CLAIM = /^(?:artist|label):[1-9]\d{0,14}$/

export const Route = createFileRoute('/musician/apply')({
  validateSearch: ({ claim }: Record<string, unknown>): { claim?: string | undefined } => ({
    claim: typeof claim === 'string' && CLAIM.test(claim) ? claim : undefined,
  }),
  loader: ({ context: { api, queryClient, isSignedIn }, location }) =>
    loaded(
      isSignedIn
        ? Promise.all([
            queryClient.ensureQueryData({ ...applicationQuery(api), revalidateIfStale: true }),
            queryClient.ensureQueryData({ ...pagesQuery(api), revalidateIfStale: true }),
            queryClient.ensureQueryData(userQuery(api)),
          ])
        : Promise.resolve(null),
      location,
    ),
  head: ({ match: { context } }) =>
    pageHead(context, msg`音乐人与厂牌入驻`, {
      description: context.i18n._(msg`在曲证授权你的音乐：提交作品、身份与合作意向，7 个工作日内答复。`),
      shared: { path: '/musician/apply' },
    }),
  component: Page,
})

function Page() {
  return <ApplyPage claim={Route.useSearch().claim} />
}
