import { CONTACT_EMAIL } from '../contact-facts.ts'
import type { PolicyText } from '../policy-text.ts'

export default {
  title: 'Điều khoản sử dụng',
  description: 'Quy tắc mua giấy phép âm nhạc trên Cuemark: tài khoản, đơn hàng, giấy phép, hoàn tiền và trách nhiệm.',
  intro:
    'Cuemark là chợ cấp phép âm nhạc cho mục đích thương mại. Khi tạo tài khoản hoặc đặt đơn hàng, bạn đồng ý với các điều khoản này, vì vậy vui lòng đọc trước khi sử dụng.',
  sections: [
    {
      heading: '1. Chúng tôi cung cấp gì',
      paragraphs: [
        'Bạn có thể tìm và nghe thử nhạc, hiệu ứng âm thanh, mẫu âm thanh và beat, đồng thời mua giấy phép sử dụng cho một dự án cụ thể. Với mỗi tác phẩm, bạn nhận được một giấy phép mà ai cũng có thể xác minh và tệp âm thanh gốc của mọi phiên bản và stem.',
        'Bản nghe thử chỉ để lựa chọn và không kèm theo bất kỳ quyền nào. Đừng dùng tác phẩm trong nội dung công bố khi bạn chưa thanh toán và chưa có giấy phép.',
      ],
    },
    {
      heading: '2. Tài khoản',
      paragraphs: [
        'Hãy đăng ký bằng địa chỉ email mà bạn nhận được thư, số di động Trung Quốc đại lục của chính bạn hoặc WeChat của chính bạn, và giữ kín mật khẩu. Mọi thao tác qua tài khoản được coi là của chính bạn. Nếu thấy điều bất thường, hãy đổi mật khẩu ngay và báo cho chúng tôi.',
        'Bạn phải có đầy đủ năng lực hành vi dân sự hoặc được người giám hộ đồng ý. Nếu đại diện cho doanh nghiệp, bạn phải được doanh nghiệp đó ủy quyền.',
      ],
    },
    {
      heading: '3. Đơn hàng và thanh toán',
      paragraphs: [
        'Giá là số tiền hiển thị khi bạn đặt đơn hàng. Nếu giá thay đổi giữa lúc bạn xác nhận và lúc đặt, chúng tôi sẽ hỏi lại; bạn không bao giờ bị tính số tiền mà bạn chưa thấy.',
        'Đơn hàng chưa thanh toán tự động bị hủy sau 7 ngày, và trước đó bạn có thể tự hủy. Khoản thanh toán đến sau khi đơn đã đóng hoặc trả trùng được tự động hoàn về nơi thanh toán ban đầu. Việc thanh toán do Alipay hoặc WeChat Pay xử lý; chúng tôi không tiếp cận mật khẩu thanh toán hay thông tin thẻ của bạn.',
      ],
    },
    {
      heading: '4. Giấy phép',
      paragraphs: [
        'Sau khi thanh toán, bạn khai thông tin cấp phép: loại bên được cấp phép, tên dự án, bên được cấp phép và thông tin liên hệ. Giấy phép được tạo từ đó và được ký điện tử. Sau khi cấp, giấy phép không thể thay đổi, vì vậy hãy kiểm tra kỹ trước khi gửi.',
        'Phạm vi là loại giấy phép, mục đích sử dụng, quy mô khán giả, khu vực và thời hạn ghi trong giấy phép; điều khoản đầy đủ kèm theo mỗi giấy phép. Dự án có hơn 5 triệu người xem phải mua mức tương ứng; phim, truyền hình, chương trình giải trí và tích hợp phần cứng được báo giá theo dự án.',
        'Bất kỳ ai cũng có thể nhập số giấy phép trên trang xác minh để biết giấy phép có thật và còn hiệu lực hay không. Cũng có thể kiểm tra tệp PDF ngay trong trình duyệt của mình. Trang đó hiển thị tác phẩm, dự án, phạm vi và tên tổ chức được cấp phép; với cá nhân chỉ hiện chữ cái đầu của tên.',
      ],
    },
    {
      heading: '5. Hoàn tiền',
      paragraphs: [
        'Trong vòng 7 ngày kể từ khi thanh toán, bạn có thể tự trả lại giấy phép trên trang đơn hàng, từng mục hoặc cả đơn, nếu giấy phép chưa được cấp và tệp gốc chưa được tải xuống. Việc trả lại có hiệu lực ngay.',
        'Nếu không đủ điều kiện trên, chẳng hạn giấy phép đã cấp hoặc đã quá 7 ngày, bạn có thể gửi yêu cầu trên trang đơn hàng; chúng tôi trả lời trong 2 ngày làm việc. Khi giấy phép đã cấp, nội dung số đã được giao và nói chung chúng tôi chỉ hoàn tiền nếu tác phẩm có khiếm khuyết về quyền.',
        'Số tiền hoàn là số đã trả cho giấy phép đó: giá trừ phần giảm giá được phân bổ theo tỷ lệ giá. Đơn thanh toán bằng Alipay hoặc WeChat Pay được hoàn theo cùng cách, chuyển khoản được hoàn về tài khoản đã chuyển, đơn trả bằng xu được hoàn bằng xu; nếu có tài khoản xu, bạn có thể chọn nhận xu. Khi mọi giấy phép của đơn đã được trả lại, phiếu giảm giá chưa hết hạn được hoàn một phiếu với cùng điều kiện và thời hạn. Giấy phép đổi qua gói thành viên không có số tiền đã trả nên không hoàn tiền.',
        'Gói thành viên không được hoàn tiền sau khi mở. Xu đã nạp mà chưa dùng có thể được hoàn theo cách đã thanh toán khi liên hệ với chúng tôi; xu thưởng cũng bị thu hồi.',
        'Sau khi hoàn tiền, giấy phép tương ứng bị thu hồi và trang xác minh sẽ ghi rõ điều đó.',
      ],
    },
    {
      heading: '6. Những điều không được làm',
      paragraphs: [
        'Không được bán lại, phân phối hoặc cho tải riêng tác phẩm; không được cấp phép lại; không được đăng ký tác phẩm vào hệ thống nhận dạng nội dung hay dấu vân tay âm thanh; không được dùng để huấn luyện mô hình trí tuệ nhân tạo khi chưa có văn bản đồng ý; không được dùng trong nội dung trái pháp luật.',
        'Không được tải hàng loạt bản nghe thử bằng công cụ tự động, vượt qua giới hạn truy cập hoặc gây cản trở hoạt động của trang. Nếu vi phạm, chúng tôi có thể tạm khóa tài khoản và xử lý các giấy phép liên quan theo điều khoản của chúng.',
      ],
    },
    {
      heading: '7. Trách nhiệm',
      paragraphs: [
        'Chúng tôi bảo đảm có quyền cấp các giấy phép đã bán. Nếu bên thứ ba khiếu nại về việc sử dụng trong phạm vi giấy phép của bạn, hãy báo ngay; chúng tôi sẽ xử lý và bồi thường thiệt hại trực tiếp cho bạn.',
        'Bạn chịu trách nhiệm về việc sử dụng vượt phạm vi, thông tin sai sự thật và các vi phạm khác. Trừ khi pháp luật quy định khác, trách nhiệm của chúng tôi đối với một đơn hàng giới hạn ở số tiền đã trả cho đơn hàng đó; giới hạn này không áp dụng cho bảo đảm nêu trên.',
      ],
    },
    {
      heading: '8. Điều khoản khác',
      paragraphs: [
        'Khi sửa đổi các điều khoản này, chúng tôi công bố phiên bản mới và ngày hiệu lực tại đây; các giấy phép đã cấp không bị ảnh hưởng. Áp dụng pháp luật nước Cộng hòa Nhân dân Trung Hoa; tranh chấp do tòa án nơi chúng tôi đặt trụ sở giải quyết. Bản tiếng Trung giản thể là bản có giá trị ràng buộc; các bản dịch chỉ để tham khảo.',
        `Liên hệ: ${CONTACT_EMAIL}`,
      ],
    },
  ],
} satisfies PolicyText
