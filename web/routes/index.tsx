import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '../features/catalogue/home-page.tsx'
import { recommendedQuery, tagsQuery } from '../features/catalogue/queries.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([queryClient.ensureQueryData(recommendedQuery(api)), queryClient.ensureQueryData(tagsQuery(api))])
  },
  head: ({ match: { context } }) =>
    pageHead(context, msg`好音乐，有凭有据地用`, {
      description: context.i18n._(msg`可商用的音乐、音效、采样与 Beats。每一首都附带一份任何人都能验证的授权书。`),
      shared: { path: '/' },
      structured: context.structured?.house(),
    }),
  component: HomePage,
})
