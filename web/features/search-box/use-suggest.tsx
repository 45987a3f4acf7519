import { type ComponentProps, type KeyboardEvent, lazy, type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { withMessages } from '#web/lib/with-messages.ts'
import type { TrackCategory } from '../catalogue-core/listing-values.ts'

const SuggestList = lazy(() => withMessages(() => import('./suggest-list.tsx')))

/** State that the list reports to the field: whether it is open, and the id of the active option. */
export type ListState = { isOpen: boolean; activeId: string | undefined }
export type ListKeys = (event: KeyboardEvent<HTMLInputElement>) => void

const CLOSED: ListState = { isOpen: false, activeId: undefined }

/**
 * Suggestions for a search field (WAI-ARIA combobox with a listbox). The list and its keyboard handling are loaded on the first
 * focus. Until then, or if loading fails, the field and its form work without suggestions.
 */
export function useSuggest(category: TrackCategory | null): {
  field: ComponentProps<'input'>
  list: ReactNode
  close: () => void
} {
  const listId = useId()
  const [isNear, setIsNear] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const [words, setWords] = useState('')
  const [state, setState] = useState(CLOSED)
  const keys = useRef<ListKeys>(null)
  const close = () => setIsWanted(false)
  const { isOpen, activeId } = isWanted ? state : CLOSED
  return {
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
      onFocus: (event) => {
        setIsNear(true)
        // An empty field offers recent searches at once.
        if (event.currentTarget.value === '') setIsWanted(true)
      },
      onBlur: close,
      onInput: (event) => {
        setWords(event.currentTarget.value)
        setIsNear(true)
        setIsWanted(true)
      },
      onKeyDown: (event) => keys.current?.(event),
    },
    list: isNear && (
      <Suspense>
        <SuggestList
          id={listId}
          words={words}
          category={category}
          isWanted={isWanted}
          onWanted={setIsWanted}
          onState={setState}
          keys={keys}
        />
      </Suspense>
    ),
    close,
  }
}
