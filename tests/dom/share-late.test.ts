import { afterEach, expect, it, vi } from 'vitest'
import { copyWhenRead, share } from '#web/features/actions/share.ts'

afterEach(() => vi.unstubAllGlobals())
const refusal = (name: string) => Promise.reject(Object.assign(new Error('no'), { name }))

it('a text that is still being read is promised to the clipboard within the press', async () => {
  class Item {
    constructor(readonly parts: Record<string, Promise<Blob>>) {}
  }
  const write = vi.fn((_items: Item[]) => Promise.resolve())
  vi.stubGlobal('ClipboardItem', Item)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { write } })
  let resolve = (_text: string) => {}
  const text = new Promise<string>((settle) => {
    resolve = settle
  })
  const done = copyWhenRead(text)
  expect(write).toHaveBeenCalledOnce()
  resolve('two tracks')
  const blob = await write.mock.calls[0]![0][0]!.parts['text/plain']!
  expect([blob.type, await blob.text()]).toEqual(['text/plain', 'two tracks'])
  await done
})

it('a browser without such promises gets the text itself, and a text that cannot be read is a failure', async () => {
  const writeText = vi.fn(() => Promise.resolve())
  vi.stubGlobal('ClipboardItem', undefined)
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } })
  await copyWhenRead(Promise.resolve('two tracks'))
  expect(writeText.mock.calls).toEqual([['two tracks']])
  await expect(copyWhenRead(Promise.reject(new Error('network')))).rejects.toThrow('network')
})

it('closing the share sheet is no failure; a device that refuses to open it is', async () => {
  vi.stubGlobal('navigator', { ...navigator, share: () => refusal('AbortError') })
  await share({ text: 'x' })
  vi.stubGlobal('navigator', { ...navigator, share: () => refusal('NotAllowedError') })
  await expect(share({ text: 'x' })).rejects.toThrow('no')
})
