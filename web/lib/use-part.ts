import { type ComponentType, useEffect, useState } from 'react'

/**
 * A part that comes when it is wanted, and is missing until then. Not `lazy`: without a network the page must stay as it is;
 * the next change of `occasion` is another try.
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
    load().then(
      (loaded) => setPart(() => loaded.default),
      () => {},
    )
  }, [Part, isWanted, occasion])
  return Part
}
