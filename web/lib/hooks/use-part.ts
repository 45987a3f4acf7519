import { type ComponentType, useEffect, useState } from 'react'
import { withMessages } from '../with-messages.ts'

/**
 * A component loaded when needed, absent until then. Not `lazy`: if the network fails the page must stay as it is; the
 * next change of `occasion` tries again.
 */
export function usePart<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  isWanted: boolean,
  occasion?: unknown,
): ComponentType<P> | undefined {
  const [Part, setPart] = useState<ComponentType<P>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is written in place and always the same import.
  useEffect(() => {
    if (Part || !isWanted) return
    withMessages(load).then(
      (loaded) => setPart(() => loaded.default),
      () => {},
    )
  }, [Part, isWanted, occasion])
  return Part
}
