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
        'Tài khoản: địa chỉ email, số di động (Trung Quốc đại lục, +86), biệt danh và mật khẩu; nếu đăng nhập bằng WeChat thì có thêm mã định danh (openid, unionid) và biệt danh do WeChat cung cấp. Mật khẩu chỉ được lưu dưới dạng băm không thể đảo ngược; không ai, kể cả chúng tôi, đọc được.',
        'Đơn hàng: tác phẩm và giấy phép đã mua, số tiền, phương thức thanh toán và mã giao dịch. Bạn thanh toán tại Alipay hoặc WeChat Pay; chúng tôi không lưu số thẻ hay mật khẩu thanh toán.',
        'Chứng từ chuyển khoản: ảnh bạn tải lên khi thanh toán bằng chuyển khoản, được lưu sau khi bỏ nơi chụp và các dữ liệu kèm theo. Chỉ bạn (hoặc thành viên công ty bạn) và nhân viên đối chiếu xem được; ảnh bị xóa 180 ngày sau khi xử lý, và khi bạn đóng tài khoản.',
        'Thông tin cấp phép: tên dự án, họ tên và số giấy tờ của bên được cấp phép, hoặc tên doanh nghiệp và mã số thuế, cùng số điện thoại và email liên hệ. Thông tin này dùng để cấp giấy phép và liên hệ với bạn khi có tranh chấp về quyền.',
        'Nhật ký tải xuống: tài khoản nào lần đầu nhận tệp gốc hoặc giấy phép nào vào ngày nào, không ghi địa chỉ mạng và thiết bị. Dùng để xét điều kiện hoàn tiền và chứng minh việc giao, và được lưu cùng hồ sơ cấp phép.',
        'Đơn tham gia: thông tin bạn điền về mình, về âm nhạc, cách liên hệ và bằng chứng nhận trang, cùng tác phẩm nghe thử và giấy tờ bạn tải lên. Chỉ bạn và nhân viên xét duyệt xem được. Giấy tờ bị xóa sau khi trả lời 180 ngày, phần còn lại khi bạn đóng tài khoản; khi rút đơn, tệp đã tải lên được bỏ ngay. Lời giới thiệu, ảnh và liên kết trên trang bạn quản lý là công khai.',
        'Yêu cầu báo giá: dự án, mục đích sử dụng, ngân sách, thời hạn và tác phẩm bạn điền trong biểu mẫu, cùng tên và email, để chúng tôi trả lời và báo giá.',
        'Lịch sử đăng nhập: thời gian, cách thức, địa chỉ mạng và tên thiết bị (lấy từ thông tin nhận dạng của trình duyệt) của mỗi lần đăng nhập và mỗi lần bị từ chối. Dữ liệu được giữ 180 ngày để bạn kiểm tra trong mục “Tài khoản và bảo mật” và để báo cho bạn khi có thiết bị lạ đăng nhập.',
        'Nhật ký vận hành: thời gian, đường dẫn và mã của mỗi yêu cầu. Địa chỉ mạng được dùng để hạn chế việc đăng nhập và xin mã bất thường, không dùng để lập hồ sơ người dùng.',
      ],
    },
    {
      heading: '2. Giấy phép hiển thị gì',
      paragraphs: [
        'Bản PDF ghi tên bên được cấp phép, tên dự án và số giấy tờ hoặc mã số thuế đã che bớt. Số đầy đủ và thông tin liên hệ không bao giờ được in ra.',
        'Trang xác minh công khai hiển thị tác phẩm, tên dự án, phạm vi, tệp được giao, thời điểm cấp, trạng thái hiện tại và tên tổ chức được cấp phép; với cá nhân chỉ hiện chữ cái đầu của tên. Số giấy tờ, mã số thuế và thông tin liên hệ không bao giờ hiển thị. Khi kiểm tra tệp PDF, tệp ở lại trong trình duyệt, chỉ có mã số và mã băm của nó được gửi đi.',
      ],
    },
    {
      heading: '3. Cookie',
      paragraphs: [
        'Chúng tôi chỉ dùng cookie cần thiết: phiên đăng nhập và mã nhận dạng thiết bị (mã lệnh đều không đọc được), ngôn ngữ và giao diện sáng tối. Mã nhận dạng thiết bị là một chuỗi ngẫu nhiên được giữ 180 ngày, dùng để nhận ra trình duyệt bạn từng dùng, gắn mã xác minh với trình duyệt đã yêu cầu và hạn chế lạm dụng; nó không chứa dữ liệu cá nhân. Không có cookie quảng cáo hay theo dõi liên trang. Đăng xuất sẽ xóa phiên đăng nhập.',
      ],
    },
    {
      heading: '4. Ai nhận được dữ liệu',
      paragraphs: [
        'Để cung cấp dịch vụ, dữ liệu cần thiết được xử lý thay chúng tôi bởi Alipay và WeChat Pay (mã đơn hàng và số tiền), WeChat (đăng nhập bằng mã QR), nhà cung cấp SMS là Alibaba Cloud hoặc Tencent Cloud (số di động và mã xác minh), nhà cung cấp email (địa chỉ và nội dung thư) và nhà cung cấp đám mây (lưu trữ mã hóa và truyền tải). Họ không được dùng vào mục đích khác.',
        'Chúng tôi chỉ cung cấp dữ liệu cá nhân cho bên khác khi pháp luật yêu cầu, hoặc khi chủ sở hữu quyền đề nghị hợp lý việc xác nhận một giấy phép cụ thể.',
      ],
    },
    {
      heading: '5. Thời gian lưu giữ',
      paragraphs: [
        'Mã xác minh hết hạn sau 10 phút. Lịch sử đăng nhập được giữ 180 ngày; yêu cầu báo giá bị xóa hai năm sau khi kết thúc. Dữ liệu tài khoản được giữ đến khi bạn đóng tài khoản. Hồ sơ đơn hàng và giấy phép chứng minh hiệu lực của giấy phép; chúng được giữ trong thời hạn giấy phép và trong thời hiệu khởi kiện cũng như thời hạn lưu trữ kế toán sau đó.',
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
