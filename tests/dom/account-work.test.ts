import { afterEach, describe, expect, it, vi } from 'vitest'
import { runWork } from '#web/features/account/sign-in/run-work.ts'
import { makeHasher } from '#web/features/account/sign-in/sha256-head.ts'
import { solveWork } from '#web/features/account/sign-in/solve-work.ts'
import { isWorkDone, newChallenge, readWorkAnswer } from '#worker/modules/identity/codes/captcha/proof-of-work.ts'

const getHead = async (text: string) =>
  new DataView(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).getUint32(0)
const WORK = { bits: 6, parts: 4 }
const work = () => ({ challenge: newChallenge(WORK), ...WORK })

describe('the page’s SHA-256', () => {
  it('is that of the standard, for every length that fits into a block', async () => {
    const hash = makeHasher()
    for (let length = 0; length <= 55; length++) {
      const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 7 + length) % 94))).join('')
      expect(hash(text), text).toBe(await getHead(text))
    }
    expect(hash('abc')).toBe(0xba7816bf)
  })
})

describe('a device check', () => {
  it('done by the page is accepted by the API’s rule, and progress is told part by part', async () => {
    const told: number[] = []
    const answer = readWorkAnswer(await solveWork(work(), (done) => told.push(done)))
    expect(told).toEqual([1, 2, 3, 4])
    expect(answer && isWorkDone(answer)).toBe(true)
  })
  it('is not done by nonces that happen to be there', async () => {
    const { challenge } = work()
    const nonces = ['0', '1', '2', '3']
    const heads = await Promise.all(nonces.map((nonce, part) => getHead(`${challenge}.${part}.${nonce}`)))
    expect(isWorkDone({ challenge, nonces })).toBe(heads.every((head) => Math.clz32(head) >= WORK.bits))
  })
  it('with a part missing or one too many is not done', async () => {
    const { challenge, nonces } = readWorkAnswer(await solveWork(work(), () => {}))!
    expect(isWorkDone({ challenge, nonces: nonces.slice(1) })).toBe(false)
    expect(isWorkDone({ challenge, nonces: [...nonces, '0'] })).toBe(false)
  })
  it('lets the page breathe while it works', async () => {
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
  ])('%j is no answer to one', (text) => expect(readWorkAnswer(text)).toBeNull())
})

describe('where no thread can be started', () => {
  afterEach(() => vi.unstubAllGlobals())
  /** As a browser does that cannot load the thread's file: it says so later, and never answers. */
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
  ])('%s: the page does the work itself', async (_, Worker) => {
    vi.stubGlobal('Worker', Worker)
    const told: number[] = []
    const answer = readWorkAnswer(await runWork(work(), (done) => told.push(done), new AbortController().signal))
    expect([told, answer && isWorkDone(answer)]).toEqual([[1, 2, 3, 4], true])
  })
  it('what was cancelled is not begun again', async () => {
    vi.stubGlobal('Worker', Broken)
    const ending = new AbortController()
    const told: number[] = []
    const running = runWork(work(), (done) => told.push(done), ending.signal)
    ending.abort()
    await expect(running).rejects.toThrow(/abort/i)
    expect(told).toEqual([])
  })
})
