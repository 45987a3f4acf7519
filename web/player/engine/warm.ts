/** Loads the beginning of a file into the browser's cache for the player. Not for readers who save data. */
export function makeWarmer(): (src: string, bytes: number, signal?: AbortSignal) => void {
  const warmed = new Set<string>()
  return (src, bytes, signal) => {
    if (warmed.has(src) || savesData()) return
    warmed.add(src)
    fetch(src, { priority: 'low', headers: { range: `bytes=0-${bytes - 1}` }, ...(signal && { signal }) })
      // Read to the end, because unread responses are not cached.
      .then((answer) => answer.arrayBuffer())
      // A failure will show when the file is played.
      .catch(() => warmed.delete(src))
  }
}

const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
