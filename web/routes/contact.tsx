import { msg } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { ContactPage } from '../features/about/contact-page.tsx'
import { type AskedEnquiry, readEnquiry } from '../features/about/enquiry.ts'
import { trackQuery } from '../features/catalogue-core/queries.ts'
import { productsQuery } from '../features/editorial/sections/service-products-query.ts'
import { pageHead } from '../lib/page-head.ts'

const getId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? value : undefined
const getText = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 96) : undefined)
const contactTrackQuery = (api: Parameters<typeof trackQuery>[0], id: string) => ({
  ...trackQuery(api, id),
  // If the track no longer exists, the page is a general contact page.
  meta: { isSilent: true },
})

export const Route = createFileRoute('/contact')({
  validateSearch: (raw: Record<string, unknown>): AskedEnquiry => ({
    track: getId(raw.track),
    version: getId(raw.version),
    _: getText(raw._),
    topic: getText(raw.topic),
    medium: getText(raw.medium),
    fee: raw.fee === '1' ? '1' : undefined,
    licence: getText(raw.licence),
    service: getText(raw.service),
  }),
  loaderDeps: ({ search }) => ({ id: search.track }),
  loader: async ({ context: { api, queryClient }, deps: { id } }) => {
    await Promise.all([
      queryClient.ensureQueryData(productsQuery(api)).catch(() => null),
      id && queryClient.ensureQueryData(contactTrackQuery(api, id)).catch(() => null),
    ])
  },
  head: ({ match: { context } }) =>
    pageHead(context, msg`联系我们`, {
      description: context.i18n._(msg`询价与咨询的表单、邮箱、电话与回复时间。`),
      shared: { path: '/contact' },
      structured: context.structured?.trail([{ name: context.i18n._(msg`联系我们`), path: '/contact' }]),
    }),
  component: Contact,
})

function Contact() {
  const { track: id = '', version, _, topic, service, ...asked } = readEnquiry(Route.useSearch())
  const { api } = Route.useRouteContext()
  const { data } = useQuery({ ...contactTrackQuery(api, id), enabled: id !== '' })
  const { data: services } = useQuery(productsQuery(api))
  const chosen = services?.find((one) => one.id === service)
  return (
    <ContactPage
      track={data ?? null}
      {...(version && { version })}
      {...(_ && { code: _ })}
      {...(topic && { topic })}
      {...(chosen && { service: chosen })}
      asked={asked}
    />
  )
}
