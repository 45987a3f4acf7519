import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { homeData } from '../features/home/home-data.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/')({
  loader: ({ context: { api, queryClient } }) => homeData(api, queryClient),
  head: ({ match: { context } }) =>
    pageHead(context, msg`好音乐，有凭有据地用`, {
      description: context.i18n._(msg`可商用的音乐、音效、采样与 Beats。每一首都附带一份任何人都能验证的授权书。`),
      shared: { path: '/' },
      structured: context.structured?.house(),
    }),
  component: HomePage,
})
