import { afterEach, describe, expect, it, vi } from 'vitest'
import { runWork } from '#web/features/account/device-work/run-work.ts'
import { makeHasher } from '#web/features/account/device-work/sha256-head.ts'
import { solveWork } from '#web/features/account/device-work/solve-work.ts'
import { isWorkDone, newChallenge, readWorkAnswer } from '#worker/modules/identity/codes/captcha/proof-of-work.ts'

const getHead = async (text: string) =>
  new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0)
const WORK = { bits: 6, parts: 4 }
const work = () => ({ challenge: newChallenge(WORK), ...WORK })

describe('SHA-256 in the browser', () => {
  it('equals the standard for every length that fits into one block', async () => {
    const hash = makeHasher()
    for (let length = 0; length <= 55; length++) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7 + length) % 94))).join('')
      expect(hash(text), text).toBe(await getHead(text))
    }
    expect(hash('abc')).toBe(0xba7816bf)
  })
})

describe('proof-of-work', () => {
  it('solved by the page is accepted by the API’s check, and reports progress', async () => {
    const told: number[] = []
    const answer = readWorkAnswer(await solveWork(work(), (done) => told.push(done)))
    expect(told).toEqual([1, 2, 3, 4])
    expect(answer && isWorkDone(answer)).toBe(true)
  })
  it('with arbitrary nonces is refused', async () => {
    const { challenge } = work()
    const nonces = ['0', '1', '2', '3']
    const heads = await Promise.all(nonces.map((nonce, part) => getHead(`${challenge}.${part}.${nonce}`)))
    expect(isWorkDone({ challenge, nonces })).toBe(heads.every((head) => Math.clz32(head) >= WORK.bits))
  })
  it('with a missing or additional part is refused', async () => {
    const { challenge, nonces } = readWorkAnswer(await solveWork(work(), () => {}))!
    expect(isWorkDone({ challenge, nonces: nonces.slice(1) })).toBe(false)
    expect(isWorkDone({ challenge, nonces: [...nonces, '0'] })).toBe(false)
  })
  it('yields to the page while it works', async () => {
    let breaths = 0
    await solveWork(
      { challenge: newChallenge({ bits: 13, parts: 2 }), bits: 13, parts: 2 },
      () => {},
      async () => void breaths++,
    )
    expect(breaths).toBeGreaterThan(0)
  })
  it.each([
    'ACEF',
    '',
    'work.',
    'work.17.8.short.1',
    'work.17.8.aaaaaaaaaaaaaaaaaaaaaa',
    'WORK.17.8.aaaaaaaaaaaaaaaaaaaaaa.1',
    `work.17.8.aaaaaaaaaaaaaaaaaaaaaa.${'1-'.repeat(17)}1`,
  ])('refuses %j as an answer', (text) => expect(readWorkAnswer(text)).toBeNull())
})

describe('without a worker thread', () => {
  afterEach(() => vi.unstubAllGlobals())
  /** Like a browser that cannot load the worker's file: an error event, and no answer. */
  class Broken extends EventTarget {
    postMessage() {
      queueMicrotask(() => this.dispatchEvent(new ErrorEvent('error', { message: 'no thread' })))
    }
    terminate() {}
  }
  class Forbidden {
    constructor() {
      throw new DOMException('no thread', 'SecurityError')
    }
  }
  it.each([
    ['the browser knows none', undefined],
    ['it may not', Forbidden],
    ['its file does not come', Broken],
  ])('%s: the work runs on the main thread', async (_, Worker) => {
    vi.stubGlobal('Worker', Worker)
    const told: number[] = []
    const answer = readWorkAnswer(await runWork(work(), (done) => told.push(done), new AbortController().signal))
    expect([told, answer && isWorkDone(answer)]).toEqual([[1, 2, 3, 4], true])
  })
  it('a cancelled work is not restarted', async () => {
    vi.stubGlobal('Worker', Broken)
    const ending = new AbortController()
    const told: number[] = []
    const running = runWork(work(), (done) => told.push(done), ending.signal)
    ending.abort()
    await expect(running).rejects.toThrow(/abort/i)
    expect(told).toEqual([])
  })
})
