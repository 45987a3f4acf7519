import type { ComponentProps, ReactNode } from 'react'
import { useMarkup } from './markup.ts'

type Tag = 'div' | 'figure' | 'footer' | 'ol' | 'section' | 'ul'

/**
 * An element whose content the server renders once for each language and then keeps (docs/decisions/074). The content may depend
 * only on the language and on what `of` says: not on the visitor or the address, and nothing in it may call `useId`.
 */
export function KeptPart<T extends Tag>({
  as,
  id,
  of = '',
  children,
  ...attributes
}: Omit<ComponentProps<T>, 'children' | 'id' | 'ref'> & {
  as: T
  /** Name of the part, of which one version is kept for each language. */
  id: string
  /** What else the content depends on: another value replaces the kept version. */
  of?: string
  children: ReactNode
}) {
  const Element = as as string
  const html = useMarkup()?.part(id, of, children) ?? null
  if (html === null) return <Element {...attributes}>{children}</Element>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the same children.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
