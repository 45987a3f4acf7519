import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type QrOutcome, QrSocket } from '#web/features/account/wechat/qr-socket.ts'
import { eachWithFakeSockets, FakeSocket } from './fake-socket.ts'

eachWithFakeSockets()
beforeEach(() => {
  vi.useFakeTimers()
  look(true)
})
const opened: QrSocket[] = []
afterEach(() => {
  for (const socket of opened.splice(0)) socket.stop()
  vi.useRealTimers()
})
const MINUTE = 60_000
const LIFE = 5 * MINUTE
const EXPIRED = { status: 'expired', data: null, msg: '' }

function listen() {
  const told: QrOutcome[] = []
  const socket = new QrSocket({ tag: 'abc', livesMs: LIFE }, (outcome) => told.push(outcome))
  opened.push(socket)
  return { told, socket }
}
/** Changes the visibility of the tab. */
function look(isSeen: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the socket of a QR code', () => {
  it('connects to the tag’s address, sends pings, and reports once', () => {
    const { told } = listen()
    expect(FakeSocket.last.url).toBe(`${location.origin.replace('http', 'ws')}/websocket/abc`)
    FakeSocket.last.open()
    vi.advanceTimersByTime(MINUTE)
    expect(FakeSocket.last.sent).toEqual(['ping', 'ping'])
    FakeSocket.last.say('pong')
    expect(told).toEqual([])
    FakeSocket.last.say({ status: 'refused', data: null, msg: '已取消' })
    expect(told).toEqual([{ kind: 'message', message: { status: 'refused', data: null, msg: '已取消' } }])
    FakeSocket.last.say(EXPIRED)
    FakeSocket.last.drop()
    vi.advanceTimersByTime(LIFE)
    expect(told).toHaveLength(1)
    expect(FakeSocket.all).toHaveLength(1)
  })
  it('leaves no timer or connection, whether it has reported or was stopped', () => {
    const { socket } = listen()
    FakeSocket.last.open()
    socket.stop()
    expect([vi.getTimerCount(), FakeSocket.last.isClosed]).toEqual([0, true])
    look(false)
    look(true)
    expect(FakeSocket.all).toHaveLength(1)

    listen()
    FakeSocket.last.open()
    FakeSocket.last.say(EXPIRED)
    expect([vi.getTimerCount(), FakeSocket.last.isClosed]).toEqual([0, true])

    // A connection still being established is closed once it is open.
    listen().socket.stop()
    expect([vi.getTimerCount(), FakeSocket.last.isClosed]).toEqual([0, false])
    FakeSocket.last.open()
    expect([vi.getTimerCount(), FakeSocket.last.isClosed]).toEqual([0, true])
  })
  it('reconnects with increasing delays, and finally gives up', () => {
    const { told } = listen()
    for (const wait of [500, 1000, 2000, 4000, 8000]) {
      const tries = FakeSocket.all.length
      FakeSocket.last.drop()
      vi.advanceTimersByTime(wait - 1)
      expect(FakeSocket.all).toHaveLength(tries)
      vi.advanceTimersByTime(1)
      expect(FakeSocket.all).toHaveLength(tries + 1)
    }
    FakeSocket.last.drop()
    expect(told).toEqual([{ kind: 'lost' }])
    expect(vi.getTimerCount()).toBe(0)
  })
  it('does not count a stable connection as a failure', () => {
    const { told } = listen()
    for (let i = 0; i < 8; i++) {
      FakeSocket.last.open()
      vi.advanceTimersByTime(30_000)
      FakeSocket.last.drop()
      vi.advanceTimersByTime(500)
    }
    expect([told, FakeSocket.all.length]).toEqual([[], 9])
  })
  it('gives up if every connection is accepted and dropped', () => {
    const { told } = listen()
    for (let i = 0; i < 6; i++) {
      FakeSocket.last.open()
      FakeSocket.last.drop()
      vi.advanceTimersByTime(8000)
    }
    expect(told).toEqual([{ kind: 'lost' }])
  })
  it('does not reconnect after another connection replaced it', () => {
    const { told } = listen()
    FakeSocket.last.open()
    FakeSocket.last.drop(4001)
    expect([told, vi.getTimerCount()]).toEqual([[{ kind: 'lost' }], 0])
  })
  it('expires by itself if the server does not report it', () => {
    const { told } = listen()
    FakeSocket.last.open()
    vi.advanceTimersByTime(LIFE)
    expect(told).toEqual([])
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([{ kind: 'expired' }])
  })
  it('ends on an invalid message', () => {
    const { told } = listen()
    FakeSocket.last.say('<html>')
    expect(told).toEqual([{ kind: 'invalid' }])
  })
  it('disconnects while the page is hidden for long, and reconnects when it is visible', () => {
    const { told } = listen()
    FakeSocket.last.open()
    look(false)
    vi.advanceTimersByTime(MINUTE)
    look(true)
    expect([FakeSocket.last.isClosed, FakeSocket.all.length]).toEqual([false, 1])
    look(false)
    vi.advanceTimersByTime(2 * MINUTE)
    expect(FakeSocket.last.isClosed).toBe(true)
    look(true)
    expect(FakeSocket.all).toHaveLength(2)
    FakeSocket.last.say(EXPIRED)
    expect(told).toHaveLength(1)
  })
  it('does not reconnect for a code that has expired meanwhile', () => {
    const { told } = listen()
    look(false)
    vi.advanceTimersByTime(2 * MINUTE)
    vi.advanceTimersByTime(3 * MINUTE + 1)
    look(true)
    expect([told, FakeSocket.all.length]).toEqual([[{ kind: 'expired' }], 1])
  })
})
