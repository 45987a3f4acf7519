import { type RouterManagedTag, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowTrack } from '../rows/row-track.ts'

/**
 * Markup that the server writes as text instead of rendering it again (docs/decisions/074). It is exactly what the components
 * would render, so the browser hydrates the components as usual; null: not known yet, render the components.
 */
export type Markup = {
  /** The rows of a list; `notes` and `uses`: the texts of each that has them. */
  rows(tracks: readonly RowTrack[], notes: readonly (string | undefined)[], uses: typeof notes): string | null
  /** The content of a visitor's header; `texts` as its template has them (header-template.ts), `form`: all else it depends on. */
  header(form: string, texts: readonly string[]): string | null
  /** The content of a `KeptPart`. */
  part(id: string, of: string, children: ReactNode): string | null
  /** Takes the tags of the head, which are then not rendered; null: the page is streamed, render them. */
  takeHead: ((tags: readonly RouterManagedTag[]) => void) | null
}

/** Undefined in the browser. */
export const useMarkup = (): Markup | undefined => useRouter({ warn: false })?.options?.context?.markup
