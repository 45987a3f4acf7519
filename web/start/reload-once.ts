const KEY = 'reloaded'

/** Reloads the page, but not again where that did not help. */
export function reloadOnce(): void {
  try {
    if (!navigator.onLine || sessionStorage.getItem(KEY) === location.href) return
    sessionStorage.setItem(KEY, location.href)
    location.reload()
  } catch {
    // Without storage a page that fails every time would reload for ever.
  }
}
