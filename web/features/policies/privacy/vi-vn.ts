import { CONTACT_EMAIL } from '../contact-facts.ts'
import type { PolicyText } from '../policy-text.ts'

export default {
  title: 'Chính sách quyền riêng tư',
  description: 'Cuemark thu thập dữ liệu cá nhân nào, vì sao, lưu bao lâu và bạn có thể làm gì với dữ liệu đó.',
  intro:
    'Chúng tôi chỉ thu thập thông tin cần thiết cho việc cấp phép. Chúng tôi không bán dữ liệu cá nhân và không dùng công cụ thống kê hay theo dõi quảng cáo của bên thứ ba.',
  sections: [
    {
      heading: '1. Chúng tôi thu thập gì',
      paragraphs: [
        'Tài khoản: địa chỉ email, biệt danh và mật khẩu. Mật khẩu chỉ được lưu dưới dạng băm không thể đảo ngược; không ai, kể cả chúng tôi, đọc được.',
        'Đơn hàng: tác phẩm và giấy phép đã mua, số tiền, phương thức thanh toán và mã giao dịch. Bạn thanh toán tại Alipay; chúng tôi không lưu số thẻ hay mật khẩu thanh toán.',
        'Thông tin cấp phép: tên dự án, họ tên và số giấy tờ của bên được cấp phép, hoặc tên doanh nghiệp và mã số thuế, cùng số điện thoại và email liên hệ. Thông tin này dùng để cấp giấy phép và liên hệ với bạn khi có tranh chấp về quyền.',
        'Nhật ký vận hành: thời gian, đường dẫn và mã của mỗi yêu cầu. Địa chỉ mạng được dùng để hạn chế việc đăng nhập và xin mã bất thường, không dùng để lập hồ sơ người dùng.',
      ],
    },
    {
      heading: '2. Giấy phép hiển thị gì',
      paragraphs: [
        'Bản PDF ghi tên bên được cấp phép, tên dự án và số giấy tờ hoặc mã số thuế đã che bớt. Số đầy đủ và thông tin liên hệ không bao giờ được in ra.',
        'Trang xác minh công khai chỉ hiển thị tác phẩm, phạm vi, thời điểm cấp, trạng thái hiện tại và tên bên được cấp phép đã che bớt.',
      ],
    },
    {
      heading: '3. Cookie',
      paragraphs: [
        'Chúng tôi chỉ dùng cookie cần thiết: phiên đăng nhập (mã lệnh không đọc được), ngôn ngữ và giao diện sáng tối. Không có cookie quảng cáo hay theo dõi liên trang. Đăng xuất sẽ xóa phiên đăng nhập.',
      ],
    },
    {
      heading: '4. Ai nhận được dữ liệu',
      paragraphs: [
        'Để cung cấp dịch vụ, dữ liệu cần thiết được xử lý thay chúng tôi bởi Alipay (mã đơn hàng và số tiền), nhà cung cấp email (địa chỉ và nội dung thư) và nhà cung cấp đám mây (lưu trữ mã hóa và truyền tải). Họ không được dùng vào mục đích khác.',
        'Chúng tôi chỉ cung cấp dữ liệu cá nhân cho bên khác khi pháp luật yêu cầu, hoặc khi chủ sở hữu quyền đề nghị hợp lý việc xác nhận một giấy phép cụ thể.',
      ],
    },
    {
      heading: '5. Thời gian lưu giữ',
      paragraphs: [
        'Mã xác minh hết hạn sau 10 phút. Dữ liệu tài khoản được giữ đến khi bạn đóng tài khoản. Hồ sơ đơn hàng và giấy phép chứng minh hiệu lực của giấy phép; chúng được giữ trong thời hạn giấy phép và trong thời hiệu khởi kiện cũng như thời hạn lưu trữ kế toán sau đó.',
      ],
    },
    {
      heading: '6. Quyền của bạn',
      paragraphs: [
        'Bạn có thể xem, sửa, sao chép hoặc xóa dữ liệu của mình và đóng tài khoản. Giấy phép đã cấp là bằng chứng không thể thay đổi: phần cần cho việc xác minh vẫn được giữ sau khi đóng tài khoản.',
        `Để thực hiện các quyền này hoặc đặt câu hỏi, hãy viết cho ${CONTACT_EMAIL}. Chúng tôi trả lời trong vòng 15 ngày làm việc.`,
      ],
    },
    {
      heading: '7. Trẻ vị thành niên và thay đổi',
      paragraphs: [
        'Dịch vụ dành cho người dùng thương mại. Vui lòng không đăng ký nếu bạn dưới 14 tuổi. Phiên bản mới của chính sách và ngày hiệu lực được công bố tại đây; các thay đổi quan trọng sẽ được thông báo riêng. Bản tiếng Trung giản thể là bản có giá trị ràng buộc; các bản dịch chỉ để tham khảo.',
      ],
    },
  ],
} satisfies PolicyText
