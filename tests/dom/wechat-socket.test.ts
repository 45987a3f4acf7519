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
/** Whether somebody looks at the tab. */
function look(isSeen: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isSeen)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('the socket of a code', () => {
  it('is at the tag’s address, says that it is alive, and tells once', () => {
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
  it('leaves no timer and no line behind, told or stopped', () => {
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

    // One that is being made is let go as soon as it stands.
    listen().socket.stop()
    expect([vi.getTimerCount(), FakeSocket.last.isClosed]).toEqual([0, false])
    FakeSocket.last.open()
    expect([vi.getTimerCount(), FakeSocket.last.isClosed]).toEqual([0, true])
  })
  it('connects again with longer and longer waits, and gives up in the end', () => {
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
  it('a line that held is no failure', () => {
    const { told } = listen()
    for (let i = 0; i < 8; i++) {
      FakeSocket.last.open()
      vi.advanceTimersByTime(30_000)
      FakeSocket.last.drop()
      vi.advanceTimersByTime(500)
    }
    expect([told, FakeSocket.all.length]).toEqual([[], 9])
  })
  it('one that is accepted and dropped over and over is lost', () => {
    const { told } = listen()
    for (let i = 0; i < 6; i++) {
      FakeSocket.last.open()
      FakeSocket.last.drop()
      vi.advanceTimersByTime(8000)
    }
    expect(told).toEqual([{ kind: 'lost' }])
  })
  it('does not fight another one of the same page for the line', () => {
    const { told } = listen()
    FakeSocket.last.open()
    FakeSocket.last.drop(4001)
    expect([told, vi.getTimerCount()]).toEqual([[{ kind: 'lost' }], 0])
  })
  it('expires by itself when the server does not say so', () => {
    const { told } = listen()
    FakeSocket.last.open()
    vi.advanceTimersByTime(LIFE)
    expect(told).toEqual([])
    vi.advanceTimersByTime(5000)
    expect(told).toEqual([{ kind: 'expired' }])
  })
  it('nonsense ends it', () => {
    const { told } = listen()
    FakeSocket.last.say('<html>')
    expect(told).toEqual([{ kind: 'invalid' }])
  })
  it('stops listening while nobody looks for long, and goes on when somebody does', () => {
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
  it('does not ask for a code that ran out meanwhile', () => {
    const { told } = listen()
    look(false)
    vi.advanceTimersByTime(2 * MINUTE)
    vi.advanceTimersByTime(3 * MINUTE + 1)
    look(true)
    expect([told, FakeSocket.all.length]).toEqual([[{ kind: 'expired' }], 1])
  })
})
