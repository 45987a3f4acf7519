import { afterEach, expect, it, vi } from 'vitest'
import { openChannel } from '#web/lib/open-channel.ts'
import { onAccountElsewhere, tellSignedOut } from '#web/lib/session/account-tabs.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['has none', undefined],
  [
    'lets no site store anything',
    class {
      constructor() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
    },
  ],
])('a browser that %s has no channel, and nothing fails', (_, channel) => {
  vi.stubGlobal('BroadcastChannel', channel)
  expect(openChannel('x')).toBeNull()
  tellSignedOut()
  onAccountElsewhere(() => {})
})
