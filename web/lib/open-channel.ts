/**
 * A channel to the browser's other tabs. Null without such channels, and where the reader lets no site store anything: Firefox
 * throws then.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}
