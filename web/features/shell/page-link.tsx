import { useRouterState } from '@tanstack/react-router'
import { PlainLink, type PlainLinkProps } from '#web/ui/plain-link.tsx'

/** A link to another page that is marked on that page itself. */
export function PageLink(link: PlainLinkProps) {
  const isCurrent = useRouterState({ select: ({ location: { pathname } }) => pathname === link.to })
  return <PlainLink {...link} aria-current={isCurrent ? 'page' : undefined} />
}
