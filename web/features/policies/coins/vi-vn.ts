import type { PolicyText } from '../policy-text.ts'

export default {
  title: 'Thỏa thuận về xu',
  description: 'Thỏa thuận về xu cần đồng ý trước khi nạp.',
  intro:
    'Khi nạp xu, bạn xác nhận đã đọc và đồng ý với những điều dưới đây. Thỏa thuận này là một phần của Điều khoản sử dụng; nếu có khác biệt, thỏa thuận này được ưu tiên đối với xu.',
  sections: [
    {
      heading: 'Xu là gì',
      paragraphs: [
        'Xu là số dư trả trước trong tài khoản Cuemark. 1 xu bằng 1 nhân dân tệ (CNY) và chỉ dùng để thanh toán đơn hàng trên Cuemark. Xu không sinh lãi và không hết hạn.',
        'Xu thuộc về bên được nạp: chính bạn, hoặc doanh nghiệp mà bạn đại diện. Xu không thể chuyển nhượng, tặng hay chuyển sang tài khoản khác.',
      ],
    },
    {
      heading: 'Nạp xu và xu thưởng',
      paragraphs: [
        'Để nạp xu cần liên kết điện thoại và WeChat. Khi khoản thanh toán được xác nhận, xu và phần thưởng ghi trên trang được cộng cùng lúc, mỗi phần có một bản ghi riêng.',
        'Phần thưởng tính theo số tiền của một lần nạp, như hiển thị trên trang khi gửi. Thay đổi về sau không ảnh hưởng đến lần nạp đã gửi.',
        'Lần nạp chưa thanh toán sẽ tự động hủy sau 7 ngày; bạn có thể tự hủy bất cứ lúc nào trước đó.',
      ],
    },
    {
      heading: 'Thanh toán bằng xu',
      paragraphs: [
        'Mỗi lần thanh toán cần xác minh danh tính: quét bằng WeChat, hoặc nhập mã gửi đến điện thoại đã liên kết. Xác minh chỉ có hiệu lực cho một đơn hàng và số tiền của đơn đó.',
        'Xu của doanh nghiệp do thành viên có quyền thanh toán sử dụng, và chính thành viên đó xác minh.',
        'Đơn hàng được thanh toán toàn bộ bằng xu. Không thể dùng xu để nạp xu.',
      ],
    },
    {
      heading: 'Hoàn tiền và rút tiền',
      paragraphs: [
        'Khi đơn hàng thanh toán bằng xu được hoàn theo Điều khoản sử dụng, xu trở về tài khoản ban đầu.',
        'Xu không thể rút thành tiền mặt. Nếu pháp luật yêu cầu hoàn trả tiền nạp, phần đã trả chưa sử dụng được hoàn theo cách thanh toán ban đầu, và xu thưởng của lần nạp đó bị thu hồi.',
        'Trước khi đóng tài khoản, vui lòng dùng hết xu hoặc liên hệ với chúng tôi.',
      ],
    },
    {
      heading: 'Bản ghi và điều chỉnh',
      paragraphs: [
        'Mọi thay đổi đều có bản ghi. Bản ghi chỉ được thêm, không sửa hay xóa. Để sửa sai sót, chúng tôi thêm một bản ghi khác kèm lý do; việc điều chỉnh không làm số dư âm.',
        'Bản tiếng Trung giản thể của thỏa thuận này có giá trị ràng buộc; các bản dịch chỉ để tham khảo.',
      ],
    },
  ],
} satisfies PolicyText
