/** All files of the first render are asked for together; the imports alone would find them one after another. */
export async function preload(files: readonly string[], priority: 'auto' | 'low'): Promise<void> {
  const loading: unknown[] = []
  for (const href of files) {
    loading.push(preloadOne(href, priority))
    // On a slow phone each request takes some ms of the main thread.
    if (priority === 'low') await pause()
  }
  await Promise.all(loading)
}

function preloadOne(href: string, priority: 'auto' | 'low'): Promise<unknown> | null {
  const link = Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    href,
    fetchPriority: priority,
  })
  document.head.append(link)
  // A missing file fails at its import.
  return link.relList.supports('modulepreload')
    ? new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve }))
    : null
}

/** Runs files that import each other in their order, each in a task of its own, so that the page responds in between. */
export async function runInTurn(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file)
    await pause()
  }
}

/** Lets the browser handle input and paint. */
export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
