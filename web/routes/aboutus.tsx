import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '../features/about/about-page.tsx'
import { ABOUT } from '../features/about/about-text.ts'
import { pageHead } from '../lib/page-head.ts'

export const Route = createFileRoute('/aboutus')({
  // Imported dynamically, so that other pages do not load the list of text files.
  staticData: {
    text: { load: async (locale) => (await import('../features/about/about-text.ts')).ABOUT.load(locale) },
  },
  loader: async ({ context }) => {
    const { title, description } = await ABOUT.load(context.locale)
    return { title, description }
  },
  head: ({ loaderData, match: { context } }) =>
    loaderData
      ? pageHead(context, loaderData.title, {
          description: loaderData.description,
          shared: { path: '/aboutus' },
          structured: context.structured?.trail([{ name: loaderData.title, path: '/aboutus' }]),
        })
      : {},
  component: AboutPage,
})
