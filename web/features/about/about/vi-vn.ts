import type { AboutText } from '../about-text.ts'

export default {
  title: 'Về chúng tôi',
  description:
    'Cuemark là chợ cấp phép âm nhạc thương mại: tìm được âm thanh dùng được, và mỗi lần sử dụng có một giấy phép ai cũng xác minh được.',
  headline: ['Một bản nhạc,', 'một bằng chứng.'],
  lead: 'Cuemark là chợ cấp phép âm nhạc thương mại. Nhà sáng tạo video, công ty quảng cáo, đội ngũ làm game và phim, podcast và sản phẩm tìm thấy ở đây âm thanh dùng được, và mỗi lần sử dụng đều có một giấy phép mà ai cũng xác minh được.',
  name: 'Tên tiếng Trung của chúng tôi ghép từ hai chữ: “khúc” là bản nhạc, “chứng” là bằng chứng. Con dấu trên bản nhạc là biểu tượng, cũng là việc chúng tôi làm mỗi ngày.',
  figures: [
    { value: '20.000+', label: 'thương hiệu đã được cấp phép tại đây' },
    { value: '10', label: 'mục đích sử dụng, từ video ngắn đến phần cứng' },
    { value: '5 triệu', label: 'người tiếp cận đã nằm trong giá' },
    { value: '5', label: 'ngôn ngữ của trang; giấy phép bằng tiếng Trung và tiếng Anh' },
  ],
  promises: {
    heading: 'Bốn điều chúng tôi luôn rõ ràng',
    points: [
      {
        heading: 'Giá có ngay',
        text: 'Ai dùng, dùng ở đâu, bao lâu, phạm vi nào: chọn xong là thấy giá. Chỉ phim, truyền hình và tích hợp phần cứng báo giá theo dự án, thường trong một ngày làm việc.',
      },
      {
        heading: 'Giấy phép kiểm tra được',
        text: 'Mỗi giấy phép có số, chữ ký điện tử và mã QR. Nền tảng, khách hàng hay bộ phận pháp lý không cần tài khoản, cũng không cần hỏi chúng tôi để biết giấy phép còn hiệu lực và dùng cho việc gì.',
      },
      {
        heading: 'Chỉ bán thứ có quyền bán',
        text: 'Chủ sở hữu quyền và khu vực được đăng ký trước khi bán. Khu vực mà quyền không bao phủ sẽ không xuất hiện.',
      },
      {
        heading: 'Không làm phiền bạn',
        text: 'Không thống kê bên thứ ba, không theo dõi quảng cáo, không ghi lại thao tác, không bán dữ liệu cá nhân.',
      },
    ],
  },
  audience: {
    heading: 'Ai đang sử dụng',
    groups: [
      {
        heading: 'Nhà sáng tạo video và podcast',
        text: 'Đăng lên mọi nền tảng; nội dung đăng trong thời hạn được giữ mãi.',
      },
      {
        heading: 'Công ty quảng cáo và thương hiệu',
        text: 'Quảng cáo trả phí, cùng video, livestream và podcast của thương hiệu.',
      },
      { heading: 'Game, phim và truyền hình', text: 'Từ một game độc lập đến phim rạp và phim bộ.' },
      {
        heading: 'Sản phẩm và phần cứng',
        text: 'Mini program, trang web, ứng dụng và thiết bị tích hợp âm thanh.',
      },
    ],
  },
  flow: {
    heading: 'Năm bước để có giấy phép',
    steps: [
      { heading: 'Tìm', text: 'Lọc theo nội dung phù hợp, cảm xúc, nhịp độ và giọng hát.' },
      { heading: 'Nghe', text: 'Nghe thử trọn bản, ghép cùng hình ảnh của bạn.' },
      { heading: 'Chọn giấy phép', text: 'Nói rõ mục đích, giá có ngay.' },
      { heading: 'Thanh toán', text: 'Alipay và các cách khác, giải thích từng dòng.' },
      { heading: 'Nhận bằng chứng', text: 'Giấy phép có ngay, quét mã là xác minh.' },
    ],
  },
  company: {
    heading: 'Doanh nghiệp',
    text: 'Sau khi được chứng nhận, đơn hàng và giấy phép thuộc về công ty, và quản trị viên mua và quản lý chúng thay mặt công ty. Hãy chuẩn bị ảnh giấy phép kinh doanh; chúng tôi xét duyệt trong 1–7 ngày làm việc.',
    action: 'Chứng nhận công ty',
  },
  join: {
    heading: 'Nhạc sĩ và hãng đĩa',
    text: 'Hãy trao tác phẩm của bạn cho những hình ảnh cần đến nó. Đăng ký trực tuyến kèm tác phẩm hoặc liên kết; chúng tôi nghe và trả lời trong 7 ngày làm việc.',
    action: 'Đăng ký tham gia',
  },
} satisfies AboutText
