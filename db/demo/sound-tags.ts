import { type Locale, named } from './names.ts'

/** What is heard in a sound effect, and what kind of material a sample is: genres of their own, which music never has. */
export interface SoundTag {
  kind: 'genre'
  slug: string
  names: Record<Locale, string>
  aliases?: readonly string[]
}

export const EFFECT_TAGS: readonly SoundTag[] = [
  tag('sfx-rain', named('雨声', 'Rain sound', '雨音', 'Tiếng mưa', '雨聲'), ['rain', 'weather - rain']),
  tag('sfx-thunder', named('雷声', 'Thunder', '雷鳴', 'Tiếng sấm', '雷聲')),
  tag('sfx-wind', named('风声', 'Wind sound', '風の効果音', 'Tiếng gió', '風聲'), ['wind']),
  tag('sfx-water', named('水声', 'Water sounds', '水の音', 'Tiếng nước', '水聲'), ['water', 'liquid']),
  tag('sfx-waves', named('海浪声', 'Waves sound', '波の音', 'Tiếng sóng', '海浪聲')),
  tag('sfx-fire', named('火焰声', 'Fire crackle', '焚き火の音', 'Tiếng lửa', '火焰聲'), ['fire']),
  tag('sfx-nature', named('自然声音', 'Nature sounds', '自然音', 'Âm thanh thiên nhiên', '自然聲音'), [
    'ambience - nature',
  ]),
  tag('sfx-birds', named('鸟叫', 'Birdsong', '鳥の声', 'Tiếng chim', '鳥叫'), ['birds']),
  tag('sfx-insects', named('虫鸣', 'Crickets', '虫の声', 'Tiếng côn trùng', '蟲鳴'), ['insects']),
  tag('sfx-animals', named('动物叫声', 'Animal sounds', '動物の鳴き声', 'Tiếng động vật', '動物叫聲'), ['animals']),
  tag('sfx-human', named('人声音效', 'Human sounds', '人の声の効果音', 'Tiếng người', '人聲音效'), [
    'voices',
    'human',
    'vocals fx',
  ]),
  tag('sfx-crowd', named('人群', 'Crowd', '人混み', 'Đám đông', '人群'), ['crowds']),
  tag('sfx-city', named('城市环境音', 'City ambience', '街の音', 'Âm thanh đường phố', '城市環境音'), [
    'ambiences',
    'room tone',
    'urban',
  ]),
  tag('sfx-footsteps', named('脚步声', 'Footsteps', '足音', 'Tiếng bước chân', '腳步聲'), ['foot steps', 'walks']),
  tag('sfx-door', named('门声', 'Door', 'ドアの音', 'Tiếng cửa', '門聲'), ['doors']),
  tag('sfx-glass', named('玻璃碎裂声', 'Glass break', 'ガラスの音', 'Tiếng vỡ kính', '玻璃碎裂聲'), ['glass']),
  tag('sfx-food', named('咀嚼', 'Eating sound', '咀嚼音', 'Tiếng nhai', '咀嚼聲'), ['food & drink', 'food and drink']),
  tag('sfx-heartbeat', named('心跳声', 'Heartbeat', '心音', 'Nhịp tim', '心跳聲')),
  tag('sfx-car', named('汽车声', 'Vehicle sounds', '車の音', 'Tiếng xe', '汽車聲'), [
    'vehicles',
    'vehicle',
    'cars',
    'traffic',
  ]),
  tag('sfx-machine', named('机器声', 'Machine sounds', '機械音', 'Tiếng máy', '機器聲'), ['machines', 'mechanical']),
  tag('sfx-clock', named('钟表声', 'Clock sound', '時計の音', 'Tiếng đồng hồ', '時鐘聲'), ['clocks']),
  tag('sfx-bell', named('铃声音效', 'Bell sounds', 'ベルの音', 'chuông reo', '鈴聲音效'), ['bells sfx']),
  tag('sfx-phone', named('电话铃', 'Phone ringing', '電話', 'Tiếng điện thoại', '電話鈴'), ['telephones']),
  tag('sfx-siren', named('警报声', 'Alarm', 'アラーム', 'Báo động', '警報聲'), ['alarms', 'sirens']),
  tag('sfx-camera', named('快门', 'Camera', 'カメラ', 'Máy ảnh', '快門')),
  tag('sfx-typing', named('打字声', 'Typing', 'タイピング音', 'Tiếng gõ phím', '打字聲'), ['keyboards sfx']),
  tag('sfx-click', named('点击音效', 'UI sounds', 'UI音', 'Âm thanh giao diện', '介面音效'), [
    'user interface',
    'ui',
    'interface',
  ]),
  tag('sfx-notify', named('提示音', 'Notification', '通知音', 'Âm thông báo', '提示音'), ['notifications']),
  tag('sfx-coin', named('金币', 'Coin', 'コイン', 'Tiếng đồng xu', '金幣')),
  tag('sfx-game-win', named('胜利音效', 'Success sound', '成功音', 'Âm thanh chiến thắng', '勝利音效'), ['games sfx']),
  tag('sfx-game-over', named('失败音效', 'Game over', 'ゲームオーバー', 'Game over', '失敗音效')),
  tag('sfx-magic', named('魔法音效', 'Magic sound', '魔法の音', 'Lấp lánh', '魔法音效'), ['magic']),
  tag('sfx-laser', named('激光音效', 'Laser', 'レーザー音', 'Tiếng laser', '雷射音效'), [
    'science fiction',
    'sci-fi',
    'lasers',
  ]),
  tag('sfx-glitch', named('故障音效', 'Glitch sound', 'グリッチ音', 'Tiếng nhiễu', '故障音效'), ['glitches']),
  tag('sfx-gun', named('枪声', 'Gunshot', '銃声', 'Tiếng súng', '槍聲'), ['guns', 'weapons', 'gunshots']),
  tag('sfx-sword', named('打斗音效', 'Fight sounds', '打撃音', 'Tiếng đánh nhau', '打鬥音效'), [
    'swords',
    'fight',
    'fighting',
  ]),
  tag('sfx-explosion', named('爆炸声', 'Explosion', '爆発音', 'Tiếng nổ', '爆炸聲'), ['explosions']),
  tag('sfx-impact', named('冲击音效', 'Impact', 'インパクト音', 'Tiếng va chạm', '衝擊音效'), ['impacts', 'hits']),
  tag('sfx-whoosh', named('转场音效', 'Whoosh', 'ウーシュ', 'Tiếng vút', '轉場音效'), [
    'whooshes',
    'swooshes',
    'transitions',
  ]),
  tag('sfx-riser', named('上升音效', 'Riser', 'ライザー', 'Riser', '上升音效'), ['risers']),
  tag('sfx-drone', named('低频氛围音', 'Drone sound', 'ドローン音', 'Âm drone', '低頻氛圍音'), ['drones']),
  tag('sfx-horror', named('恐怖音效', 'Horror sound', '恐怖音', 'Âm thanh kinh dị', '恐怖音效'), ['horror']),
  tag('sfx-cartoon', named('卡通音效', 'Cartoon sound', '漫画音', 'Âm thanh hoạt hình', '卡通音效'), ['cartoon']),
]

export const SAMPLE_TAGS: readonly SoundTag[] = [
  tag('sample-kick', named('底鼓', 'Kick drum', 'キック', 'Kick', '大鼓取樣'), ['kicks']),
  tag('sample-snare', named('军鼓采样', 'Snare', 'スネア', 'Trống snare', '小鼓'), ['snares']),
  tag('sample-hat', named('踩镲', 'Hi-hat', 'ハイハット', 'Hi-hat', '腳踏鈸'), ['hats', 'hi hats', 'cymbals']),
  tag('sample-clap', named('拍手', 'Clap', 'クラップ', 'Vỗ tay', '拍手'), ['claps']),
  tag('sample-tom', named('通鼓', 'Tom drum', 'タム', 'Trống tom', '中鼓'), ['toms']),
  tag('sample-808', named('808', '808', '808', '808', '808'), ['808s', 'sub bass']),
  tag('sample-note', named('单音采样', 'One shot', 'ワンショット', 'One shot', '單音取樣'), ['one-shots', 'chords']),
  tag('sample-drum-loop', named('鼓循环', 'Drum loop', 'ドラムループ', 'Vòng lặp trống', '鼓循環'), ['drum loops']),
  tag('sample-melody-loop', named('旋律循环', 'Melody loop', 'メロディループ', 'Vòng lặp giai điệu', '旋律循環'), [
    'melody loops',
    'melodic loops',
  ]),
  tag('sample-bass-loop', named('贝斯循环', 'Bass loop', 'ベースループ', 'Vòng lặp bass', '貝斯循環'), ['bass loops']),
  tag('sample-vocal', named('人声切片', 'Vocal chops', 'ボーカルチョップ', 'Cắt giọng', '人聲切片'), [
    'vocal chop',
    'vocal samples',
  ]),
]

function tag(slug: string, names: Record<Locale, string>, aliases?: readonly string[]): SoundTag {
  return aliases ? { kind: 'genre', slug, names, aliases } : { kind: 'genre', slug, names }
}
