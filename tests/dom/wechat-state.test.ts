import { describe, expect, it } from 'vitest'
import { readQrMessage } from '#web/features/account/wechat/qr-message.ts'
import { FIRST_ROUND, nextQrState, QR, type QrEvent, type QrState } from '#web/features/account/wechat/qr-state.ts'

const address = { tag: 't', url: 'https://open.weixin.qq.com/', livesMs: 300_000 }
const stateAfter = (...events: QrEvent[]): QrState => events.reduce(nextQrState, FIRST_ROUND)
const came = (round = 0): QrEvent => ({ type: 'came', round, address })
const drawn = (round = 0): QrEvent => ({ type: 'drawn', round })
const scanned = (round = 0): QrEvent => ({ type: 'scanned', round })
const failed = (round = 0): QrEvent => ({ type: 'failed', round, trouble: { kind: 'load' } })

describe('states of the QR code', () => {
  it('have the numbers of the specification', () => {
    expect(QR).toEqual({ failed: 1, loading: 2, shown: 3 })
  })
  it('go from loading to shown to scanned', () => {
    expect(FIRST_ROUND.status).toBe(2)
    expect(stateAfter(came())).toMatchObject({ status: 2, address })
    expect(stateAfter(came(), drawn())).toMatchObject({ status: 3, address, isScanned: false })
    expect(stateAfter(came(), drawn(), scanned())).toMatchObject({ status: 3, isScanned: true })
  })
  it('accept a scan before the frame has loaded', () => {
    expect(stateAfter(came(), scanned())).toMatchObject({ status: 3, isScanned: true })
    expect(stateAfter(came(), scanned(), drawn())).toMatchObject({ status: 3, isScanned: true })
  })
  it('ignore loading and scanning before there is an address', () => {
    expect(stateAfter(drawn())).toBe(FIRST_ROUND)
    expect(stateAfter(scanned())).toBe(FIRST_ROUND)
  })
  it('fail at any point of a round, and only a new round clears it', () => {
    for (const before of [[], [came()], [came(), drawn()], [came(), drawn(), scanned()]]) {
      expect(stateAfter(...before, failed())).toEqual({ round: 0, status: 1, trouble: { kind: 'load' } })
    }
    expect(stateAfter(failed(), came(), drawn(), scanned()).status).toBe(1)
    expect(stateAfter(failed(), { type: 'again' })).toEqual({ round: 1, status: 2, address: null })
  })
  it('ignore events of an earlier round', () => {
    const second = stateAfter(came(), { type: 'again' })
    for (const late of [came(), drawn(), scanned(), failed()]) expect(nextQrState(second, late)).toBe(second)
    expect(nextQrState(second, came(1))).toMatchObject({ status: 2, address })
  })
  it('ignore a second address', () => {
    const state = stateAfter(came())
    expect(nextQrState(state, { type: 'came', round: 0, address: { ...address, tag: 'other' } })).toBe(state)
  })
})

describe('a socket message', () => {
  it('is parsed, or invalid', () => {
    expect(readQrMessage('{"status":"refused","data":null,"msg":"否"}')).toEqual({
      status: 'refused',
      data: null,
      msg: '否',
    })
    expect(readQrMessage('{"status":"expired"}')).toEqual({ status: 'expired', data: undefined, msg: '' })
    for (const nonsense of ['', 'pong?', '[]', 'null', '{"status":"scanned"}', '{"msg":"x"}', new Blob()]) {
      expect(readQrMessage(nonsense)).toBeNull()
    }
  })
})
