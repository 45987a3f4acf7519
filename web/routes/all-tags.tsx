import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { tagsQuery } from '../features/catalogue-core/queries.ts'
import { AllTagsPage } from '../features/explore/all-tags-page.tsx'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/all-tags')({
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(tagsQuery(api))
  },
  head: ({ match: { context } }) =>
    pageHead(context, msg`全部标签`, {
      description: context.i18n._(msg`按适合的内容、情绪、曲风、乐器与风格浏览可商用的音乐。`),
      shared: { path: '/all-tags' },
    }),
  component: AllTagsPage,
})
