import { describe, expect, it } from 'vitest'
import { understand } from './understand.ts'

/** "uses:coffee + literal" in one line. */
const say = (keyword: string): string =>
  understand(keyword)
    .units.map(({ text, concept }) => (concept ? concept.id : `"${text}"`))
    .join(' ')

describe('words that people type', () => {
  it.each([
    ['lofi', 'lofi'],
    ['lo-fi', 'lofi'],
    ['Lo Fi', 'lofi'],
    ['hip hop', 'hip-hop'],
    ['hiphop', 'hip-hop'],
    ['upbeat', 'uplifting'],
    ['jazz music', 'jazz'],
    ['广告音乐', 'ads'],
    ['古风', 'guofeng'],
    ['古風', 'guofeng'],
    ['治愈', 'healing'],
    ['欢快', 'happy'],
    ['轻松', 'relaxed'],
    ['悲伤 钢琴', 'sad piano'],
    ['悲伤钢琴', 'sad piano'],
    ['欢快的钢琴曲', 'happy piano'],
    ['国风短视频配乐', 'guofeng video'],
    ['120bpm', 'bpm-120'],
    ['120 BPM', 'bpm-120'],
    ['bpm 120', 'bpm-120'],
    ['trap beat 140', 'trap bpm-140'],
    ['舞曲 128', 'dance-music bpm-128'],
    ['舞曲128', 'dance-music bpm-128'],
    ['90 piano', 'bpm-90 piano'],
    ['120拍', 'bpm-120'],
    ['60 秒', 'duration-60'],
    ['60秒', 'duration-60'],
    ['30s', 'duration-30'],
    ['1 min', 'duration-60'],
    ['一分钟', 'duration-60'],
    ['60 giây', 'duration-60'],
    ['C minor', 'key-c_minor'],
    ['C小调', 'key-c_minor'],
    ['ハ短調', 'key-c_minor'],
    ['F#m', 'key-fsharp_minor'],
    ['悲しいピアノの曲', 'sad piano'],
    ['nhạc buồn', 'sad'],
    ['nhac buon', 'sad'],
    ['cello concertos', 'cello concerto'],
    ['适合咖啡馆的音乐', 'cafe'],
    ['適合咖啡廳的音樂', 'cafe'],
    ['under 2 minutes', 'duration-120-or-less'],
    ['30秒以内', 'duration-30-or-less'],
    ['60s', '60s'],
    ['60 s', 'duration-60'],
    ['1:30', 'duration-90'],
    ['90-110 bpm', 'bpm-90-110'],
    ['music', 'music'],
    ['背景音乐', 'music'],
    ['no copyright music', 'licensed'],
    ['无版权音乐', 'licensed'],
    ['免版权', 'licensed'],
    ['著作権フリー BGM', 'licensed'],
    ['nhạc không bản quyền', 'licensed'],
    ['免版稅音樂', 'licensed'],
    ['royalty free copyright free', 'licensed'],
    ['royalty free lofi to study', 'lofi study'],
    ['无版权 钢琴', 'piano'],
    ['music without copyright claims', 'licensed "claims"'],
    ['top 100 piano', 'piano'],
    ['best 10 epic songs', 'epic'],
    ['top50 lofi', 'lofi'],
    ['说唱 伴奏', 'beats'],
    ['中国 风', 'guofeng'],
    ['悲伤 说唱 伴奏', 'sad beats'],
    ['不要人声', 'instrumental'],
    ['not too fast', 'medium-tempo'],
    ['夜的钢琴曲', 'night piano'],
    ['nhạc quảng cáo cà phê', 'ads coffee'],
    ['動画', 'video'],
    ['动画', 'anime'],
    ['动画片', 'kids-program'],
    ['動畫', 'anime'],
    ['☕', 'coffee'],
    ['😢 piano', 'sad piano'],
    ['❤\ufe0f鋼琴', 'love piano'],
    ['lofi 👍', 'lofi'],
    ['can you find me something calm', 'calm'],
    ['麻烦帮我找一首轻松的', 'relaxed'],
  ])('%j is %s', (keyword, expected) => expect(say(keyword)).toBe(expected))

  it.each([
    ['Kite and Harbor', '"Kite" "Harbor"'],
    ['Kite & Harbor', '"Kite" "Harbor"'],
    ['周杰伦的钢琴', '"周杰伦" piano'],
    ['周杰伦音乐', '"周杰伦"'],
    ['The Song', '"The Song"'],
    ['hans zimmer', '"hans" "zimmer"'],
    ['海外', '"海外"'],
    ['周杰伦的歌', '"周杰伦"'],
    ['音乐之声', '"音乐之声"'],
    ['雨宮', '"雨宮"'],
    ['アメシスト', '"アメシスト"'],
    ['a', '"a"'],
    ['128', '"128"'],
    ['Kite 101', '"Kite" "101"'],
    ['track128', '"track128"'],
    ['100岁生日', '"100" "岁" birthday'],
    ['¥100 钢琴', '"100" piano'],
    ['piano 128.5', 'piano "128" "5"'],
    ['piano 2024', 'piano "2024"'],
  ])('what is not in the vocabulary stays literal: %j is %s', (keyword, expected) =>
    expect(say(keyword)).toBe(expected),
  )
})

it('units know their place in the keyword, whatever it is written in', () => {
  const { units, stopped } = understand('Ｌｏ-Fi が好き, nha\u0323c buồn')
  for (const { text, start, end } of units) expect('Ｌｏ-Fi が好き, nha\u0323c buồn'.slice(start, end)).toBe(text)
  expect(units.map(({ text }) => text)).toEqual(['Ｌｏ-Fi', 'が好き', 'buồn'])
  expect(stopped).toEqual(['nha\u0323c'])
})
