import { type Locale, named } from './names.ts'

/** The five steps of the home page. `url`: where the step is done. */
export interface DemoGuideStep {
  slug: string
  names: Record<Locale, string>
  text: Record<Locale, string>
  link: Record<Locale, string>
  url: string
}

export const GUIDE_STEPS: readonly DemoGuideStep[] = [
  {
    slug: 'find',
    names: named('找', 'Find', '探す', 'Tìm', '找'),
    text: named(
      '按适合的内容、情绪、速度与曲风筛选，或用一句话、一段声音来找。',
      'Filter by what it is for, mood, tempo and genre, or search with a sentence or a sound.',
      '用途、雰囲気、テンポ、ジャンルで絞り込むか、文章や音で探します。',
      'Lọc theo mục đích, cảm xúc, nhịp độ và thể loại, hoặc tìm bằng một câu, một đoạn âm thanh.',
      '按適合的內容、情緒、速度與曲風篩選，或用一句話、一段聲音來找。',
    ),
    link: named('去找音乐', 'Browse music', '音楽を探す', 'Tìm nhạc', '去找音樂'),
    url: '/explore?category=music',
  },
  {
    slug: 'hear',
    names: named('听', 'Hear', '聴く', 'Nghe', '聽'),
    text: named(
      '完整预览，波形随处可拖；把小样放到你的画面下面听。',
      'Whole tracks, with a waveform to drag; put a preview under your picture.',
      '全曲を試聴でき、波形で好きな位置へ。映像に合わせて聴けます。',
      'Nghe trọn bài, kéo sóng âm đến bất cứ đâu; thử bản nghe trước với hình ảnh của bạn.',
      '完整試聽，波形隨處可拖；把小樣放到你的畫面下面聽。',
    ),
    link: named(
      '从歌单听起',
      'Start with a playlist',
      'プレイリストから聴く',
      'Bắt đầu từ danh sách phát',
      '從歌單聽起',
    ),
    url: '/explore?category=songList',
  },
  {
    slug: 'ask',
    names: named('问', 'Ask', '確かめる', 'Hỏi', '問'),
    text: named(
      '说清做什么用、在哪里、用多久，当场知道能不能用、要哪份授权。',
      'Say what for, where and how long, and learn at once whether you may and with which licence.',
      '用途・地域・期間を選ぶと、使えるか、どのライセンスが要るかがその場でわかります。',
      'Cho biết dùng làm gì, ở đâu, bao lâu; bạn biết ngay có được không và cần giấy phép nào.',
      '說清做什麼用、在哪裡、用多久，當場知道能不能用、要哪份授權。',
    ),
    link: named(
      '能不能这样用？',
      'May I use it for …?',
      'この使い方はできますか？',
      'Có được dùng như vậy không?',
      '能不能這樣用？',
    ),
    url: '/help#may-i',
  },
  {
    slug: 'license',
    names: named('取得授权', 'License', '取得する', 'Lấy giấy phép', '取得授權'),
    text: named(
      '价格当场给出，没有另算的条目；付款后填好使用主体，授权书立即生成。',
      'The price is there at once, with nothing added later; pay, name the licensee, and the certificate is made.',
      '価格はその場で確定し、追加料金はありません。支払い後に利用者を記入すると許諾書が発行されます。',
      'Giá hiện ngay, không phụ phí; thanh toán, điền bên được cấp và giấy chứng nhận được lập ngay.',
      '價格當場給出，沒有另算的條目；付款後填好使用主體，授權書立即產生。',
    ),
    link: named('看授权与价格', 'Licences and prices', 'ライセンスと価格', 'Giấy phép và giá', '看授權與價格'),
    url: '/help#choosing',
  },
  {
    slug: 'prove',
    names: named('出示', 'Prove', '証明する', 'Chứng minh', '出示'),
    text: named(
      '平台或客户要凭证时出示授权书，任何人凭编号都能验证真伪。',
      'Show the certificate when a platform or a client asks; anybody can verify it by its number.',
      'プラットフォームや取引先に許諾書を提示。番号から誰でも真正性を確認できます。',
      'Xuất trình giấy chứng nhận khi nền tảng hay khách hàng hỏi; ai cũng kiểm tra được bằng số giấy phép.',
      '平台或客戶要憑證時出示授權書，任何人憑編號都能驗證真偽。',
    ),
    link: named('验证授权书', 'Verify a licence', '許諾書を確認する', 'Kiểm tra giấy phép', '驗證授權書'),
    url: '/verify',
  },
]
