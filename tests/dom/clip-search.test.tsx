import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClipSearchButton } from '#web/features/clip-search/clip-search-button.tsx'
import { ClipSearchHost } from '#web/features/clip-search/clip-search-host.tsx'
import { useClipDrop } from '#web/features/clip-search/use-clip-drop.ts'
import { type Answer, type Call, pastDebounce, renderPart } from './account-render.tsx'
import { aTrack } from './track-wires.ts'

const RATE = 44_100
/** What the browser decodes a file to; null: not audio. */
let decoded: { seconds: number; channels: number } | null
/** Vectors that the fake worker finds; none for silence. */
let heard: number[][]
const PRINT = 'AQAA'
let isStuck: boolean
let ended: number
let messages: unknown[]

class FakeContext {
  async decodeAudioData() {
    if (!decoded) throw new DOMException('no', 'EncodingError')
    const { seconds, channels } = decoded
    const length = Math.round(seconds * RATE)
    return { duration: seconds, length, numberOfChannels: channels, getChannelData: () => new Float32Array(length) }
  }
}
class FakeWorker extends EventTarget {
  postMessage(message: unknown) {
    messages.push(message)
    if (isStuck) return
    const say = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }))
    queueMicrotask(() => {
      say({ progress: 0.5 })
      say({ vectors: heard, print: PRINT })
    })
  }
  terminate() {
    ended++
  }
}

function Field() {
  const { isOver, handlers } = useClipDrop()
  return (
    <search {...handlers} data-over={isOver}>
      <ClipSearchButton />
    </search>
  )
}

const near = {
  ...aTrack({ id: '8', name: '夜航' }),
  likeness: 0.934,
  same: null,
  because: { tempo: 'double', sound: 0.93, tags: [] },
}
const shop = ({ path }: Call): Answer =>
  path.endsWith('/tracks/nearest') ? { value: { items: [near], total: 1, page: 1, perPage: 20 } } : { status: 404 }
const show = (answer = shop) =>
  renderPart(
    <>
      <Field />
      <ClipSearchHost />
    </>,
    answer,
  )
const file = (size = 4, name = '参考.mp3') => new File([new Uint8Array(size)], name, { type: 'audio/mpeg' })
const dropOn = (target: Element, given: File) =>
  fireEvent.drop(target, { dataTransfer: { types: ['Files'], files: [given] } })
const choose = async (given: File) => {
  fireEvent.click(screen.getByRole('button', { name: '以音频搜索' }))
  await screen.findByRole('heading', { name: '手边有一段参考音乐？' })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [given] } })
}

// Imported in advance, so that the lazy import takes no time in the tests.
beforeAll(() => import('#web/features/clip-search/clip-search-dialog.tsx'))
beforeEach(() => {
  decoded = { seconds: 12, channels: 2 }
  heard = [Array.from({ length: 53 }, (_, i) => i)]
  isStuck = false
  ended = 0
  messages = []
  vi.stubGlobal('OfflineAudioContext', FakeContext)
  vi.stubGlobal('Worker', FakeWorker)
  // jsdom loads no media: behaves like a browser that cannot read the duration.
  vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  })
  URL.createObjectURL = () => 'blob:clip'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('searching with a recording', () => {
  it('a dropped file: sends only vectors and print, and shows the nearest tracks', async () => {
    const { calls } = await show()
    const field = document.querySelector('search')!
    fireEvent.dragEnter(field, { dataTransfer: { types: ['Files'], files: [] } })
    expect(field.dataset.over).toBe('true')
    dropOn(field, file())
    expect(field.dataset.over).toBe('false')
    expect(await screen.findByRole('link', { name: '夜航' })).toBeTruthy()
    expect(screen.getAllByText('相似 93% · 速度翻倍')).not.toHaveLength(0)
    const sent = calls.filter(({ path }) => path.endsWith('/nearest'))
    expect(sent.map(({ body }) => body)).toEqual([{ vectors: heard, print: PRINT }])
    expect(ended).toBe(1)
  })
  it.each([
    [true, '这段来自《夜航》，从 01:23 开始；其余作品听起来接近'],
    [false, '这段可能来自《夜航》，约从 01:23 开始；其余作品听起来接近'],
  ])('a recognised recording is shown with its position (certain: %s)', async (isCertain, said) => {
    const recognised = { ...near, likeness: 1, same: { atMs: 83_400, isCertain } }
    await show(() => ({ value: { items: [recognised], total: 1, page: 1, perPage: 20 } }))
    await choose(file())
    expect(await screen.findAllByText('自 01:23 起')).not.toHaveLength(0)
    expect(screen.getByText(said)).toBeTruthy()
  })
  it('a dropped link is ignored', async () => {
    await show()
    const field = document.querySelector('search')!
    fireEvent.dragOver(field, { dataTransfer: { types: ['text/uri-list'], files: [] } })
    expect(field.dataset.over).toBe('false')
  })
  it('a chosen file: both channels are analysed, in copies', async () => {
    await show()
    await choose(file())
    await screen.findByRole('link', { name: '夜航' })
    expect(messages).toMatchObject([{ sampleRate: RATE, windows: 8 }])
    expect((messages[0] as { channels: Float32Array[] }).channels.map(({ length }) => length)).toEqual([
      12 * RATE,
      12 * RATE,
    ])
  })
  it('can be cancelled, which terminates the worker, and restarted', async () => {
    isStuck = true
    await show()
    await choose(file())
    expect(await screen.findByRole('progressbar', { name: '正在聆听…' })).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(await screen.findByRole('heading', { name: '手边有一段参考音乐？' })).toBeTruthy()
    await waitFor(() => expect(ended).toBe(1))
    isStuck = false
    await act(pastDebounce)
    fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file()] } })
    expect(await screen.findByRole('link', { name: '夜航' })).toBeTruthy()
  })
  it('results are kept when the dialog is reopened', async () => {
    await show()
    await choose(file())
    await screen.findByRole('link', { name: '夜航' })
    fireEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    fireEvent.click(screen.getByRole('button', { name: '以音频搜索' }))
    expect(await screen.findByRole('link', { name: '夜航' })).toBeTruthy()
  })
})

describe('refused', () => {
  const tone = (seconds: number) => ({ seconds, channels: 1 })
  it.each<[string, { sound: typeof decoded; size?: number; vectors?: number[][] }, string]>([
    ['a file that is not audio', { sound: null }, '这个文件不是能识别的音频'],
    ['an empty file', { sound: tone(9), size: 0 }, '这个文件不是能识别的音频'],
    ['too short', { sound: tone(2.9) }, '片段太短了'],
    ['too large', { sound: tone(9), size: 50_000_001 }, '文件太大了'],
    ['silence', { sound: tone(9), vectors: [] }, '这段音频里没有声音'],
  ])('%s', async (_what, { sound, size = 4, vectors = heard }, title) => {
    decoded = sound
    heard = vectors
    const { calls } = await show()
    await choose(Object.defineProperty(file(), 'size', { value: size }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(screen.getByRole('heading', { name: title })).toBeTruthy()
    expect(calls.filter(({ path }) => path.endsWith('/nearest'))).toEqual([])
  })
  it('an API failure is shown, and another file can be tried', async () => {
    await show(() => ({ status: 500 }))
    await choose(file())
    expect(await screen.findByRole('heading', { name: '没能完成搜索' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '换一个文件' })).toBeTruthy()
  })
})

it('only the beginning of a long recording is analysed, with a note', async () => {
  decoded = { seconds: 301, channels: 1 }
  await show()
  await choose(file())
  expect(await screen.findByText('（只比对了前 5 分钟）')).toBeTruthy()
  expect((messages[0] as { channels: Float32Array[] }).channels.map(({ length }) => length)).toEqual([300 * RATE])
})
