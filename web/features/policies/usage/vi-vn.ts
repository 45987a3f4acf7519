import type { PolicyText } from '../policy-text.ts'

export default {
  title: 'Tuyên bố về việc sử dụng âm nhạc',
  description: 'Tuyên bố mà người mua chấp nhận trước khi đặt đơn hàng.',
  intro:
    'Khi đặt đơn hàng, bạn xác nhận đã đọc và chấp nhận các nội dung dưới đây. Điều khoản đầy đủ là một phần của mỗi giấy phép; nếu có khác biệt, giấy phép được ưu tiên áp dụng.',
  sections: [
    {
      heading: 'Bạn được cấp phép điều gì',
      paragraphs: [
        'Bạn nhận được quyền sử dụng không độc quyền và không được chuyển nhượng đối với tác phẩm, gồm mọi phiên bản và stem, chứ không phải bản quyền của tác phẩm. Quyền này chỉ dành cho một dự án được ghi trong giấy phép.',
        'Phạm vi được xác định bởi loại giấy phép, mục đích sử dụng, thời hạn, quy mô khán giả và khu vực mà bạn chọn. Vui lòng kiểm tra từng mục trước khi đặt hàng.',
      ],
    },
    {
      heading: 'Bạn có thể làm gì',
      paragraphs: [
        'Kết hợp âm nhạc với hình ảnh, âm thanh hoặc phần mềm của bạn và công bố trong phạm vi giấy phép. Bạn có thể cắt, lặp, tăng giảm dần và điều chỉnh âm lượng.',
        'Khi thời hạn kết thúc, video, bài đăng mạng xã hội, podcast, phần mềm, phim đã công bố trong thời hạn được giữ nguyên, nhưng không được sửa, đăng ở nơi khác hay chạy quảng cáo; quảng cáo, livestream, phát tại cửa hàng và sự kiện phải dừng khi hết hạn.',
      ],
    },
    {
      heading: 'Bạn không được làm gì',
      paragraphs: [
        'Bán, phân phối hoặc cho tải riêng bản nhạc; chuyển nhượng hoặc cấp phép lại; đăng ký bản nhạc vào hệ thống nhận dạng nội dung hay dấu vân tay âm thanh; dùng để huấn luyện mô hình trí tuệ nhân tạo; dùng trong nội dung trái pháp luật hoặc để ngụ ý nghệ sĩ bảo chứng.',
        'Dự án có hơn 5 triệu người xem phải chọn mức tiếp cận tương ứng; phim, truyền hình, chương trình giải trí và tích hợp vào phần cứng được báo giá riêng.',
      ],
    },
    {
      heading: 'Giấy phép và hoàn tiền',
      paragraphs: [
        'Sau khi thanh toán, vui lòng khai thông tin cấp phép đúng sự thật. Giấy phép đã cấp không thể thay đổi và không được hoàn tiền vì khai sai. Trước khi khai, bạn có thể yêu cầu hoàn tiền theo Điều khoản sử dụng.',
        'Đơn hàng chưa thanh toán sẽ tự động bị hủy sau 7 ngày.',
        'Bản tiếng Trung giản thể của tuyên bố này là bản có giá trị ràng buộc; các bản dịch chỉ để tham khảo.',
      ],
    },
  ],
} satisfies PolicyText
