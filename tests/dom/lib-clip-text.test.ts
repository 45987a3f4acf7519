import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clipText, getColumns } from '#web/lib/format/clip-text.ts'
import { picturePath } from '#web/lib/picture-path.ts'

describe('text width in columns', () => {
  test('an ideograph takes two columns, a Latin or Vietnamese letter one', () => {
    expect(getColumns('破晓 Hồ')).toBe(7)
    expect(getColumns('夜のドライブ、')).toBe(14)
  })
  test('text that fits is unchanged, on one line', () => {
    expect(clipText('  破晓\n长街  ', 9)).toBe('破晓 长街')
    expect(clipText('12345', 5)).toBe('12345')
  })
  test('text that does not fit ends in an ellipsis, not within a word', () => {
    expect(clipText('在没有名字的城市里', 9)).toBe('在没有名…')
    expect(clipText('The name of this track', 15)).toBe('The name of…')
    expect(clipText('Unbreakablewordwithoutend', 8)).toBe('Unbreak…')
  })
  test('clipped text never exceeds the limit, and fitting text loses nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 4, max: 80 }), (text, columns) => {
        const clipped = clipText(text, columns)
        expect(getColumns(clipped)).toBeLessThanOrEqual(columns)
        const line = text.replace(/\s+/gu, ' ').trim()
        if (getColumns(line) <= columns) expect(clipped).toBe(line)
      }),
    )
  })
})

test('the path of a picture changes with each displayed value, and only then', () => {
  const drawn = ['破晓长街', 'Kite & Harbor', '/media/cover/a', '/media/waveform/b']
  const path = picturePath('track', '7', 'zh-CN', drawn)
  expect(path).toMatch(/^\/og\/track\/7\.png\?v=[0-9a-z]+$/)
  expect(picturePath('track', '7', 'zh-CN', [...drawn])).toBe(path)
  expect(picturePath('track', '7', 'ja-JP', drawn)).toBe(`${path}&locale=ja-JP`)
  for (const i of drawn.keys())
    expect(picturePath('track', '7', 'zh-CN', drawn.with(i, `${drawn[i]}x`)), drawn[i]).not.toBe(path)
})
