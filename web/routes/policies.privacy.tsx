import { createFileRoute } from '@tanstack/react-router'
import { PolicyPage } from '../features/policies/policy-page.tsx'
import { PRIVACY } from '../features/policies/privacy.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/policies/privacy')({
  // The page's own file says where each language's text is: other pages need not know.
  staticData: {
    text: { load: async (locale) => (await import('../features/policies/privacy.ts')).PRIVACY.load(locale) },
  },
  // The loader travels with the page: the text is nobody else's to load, and the head gets its two lines from here.
  loader: async ({ context }) => {
    const { title, description } = await PRIVACY.load(context.locale)
    return { title, description }
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? pageHead(context, loaderData.title, {
          description: loaderData.description,
          shared: { path: '/policies/privacy' },
        })
      : {},
  component: () => <PolicyPage texts={PRIVACY} />,
})
