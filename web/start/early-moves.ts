const isFont = (node: Node | null): boolean => node?.nodeName === 'FONT'

/**
 * A browser often translates a page before the app is there. Keeps what it did to the texts, so that the app finds them (moved-text.ts):
 * all translations put `font` elements in their places, which nothing of ours writes. Returns how to end it, with what was kept.
 */
export function watchMoves(): () => readonly MutationRecord[] {
  const kept: MutationRecord[] = []
  const keep = (records: readonly MutationRecord[]) => {
    for (const record of records) {
      const { addedNodes, previousSibling, nextSibling } = record
      if ([...addedNodes, previousSibling, nextSibling].some(isFont)) kept.push(record)
    }
  }
  const observer = new MutationObserver(keep)
  observer.observe(document, { childList: true, subtree: true })
  return () => {
    keep(observer.takeRecords())
    observer.disconnect()
    return kept
  }
}
