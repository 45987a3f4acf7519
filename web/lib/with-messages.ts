let loadRest: () => Promise<unknown> = () => Promise.resolve()

/** Called once, by the app in the browser. */
export function setMessageLoader(load: () => Promise<unknown>): void {
  loadRest = load
}

/** Loads a part of a page with the messages that pages do not load at first. */
export const withMessages = async <T>(load: () => Promise<T>): Promise<T> => {
  const [loaded] = await Promise.all([load(), loadRest()])
  return loaded
}
