import type { HelpText } from '../help-outline.ts'

export default {
  title: 'Trung tâm trợ giúp',
  description: 'Chọn giấy phép, thanh toán, sử dụng tác phẩm, hoàn tiền, hóa đơn: lời đáp cho câu hỏi thường gặp.',
  intro: 'Phần lớn thắc mắc được giải đáp tại đây trong một phút. Nếu chưa thấy, hãy viết cho chúng tôi.',
  groups: {
    choosing: 'Chọn giấy phép',
    paying: 'Thanh toán',
    using: 'Sử dụng tác phẩm',
    membership: 'Thành viên',
    refunds: 'Hoàn tiền',
    invoices: 'Hóa đơn',
    account: 'Tài khoản và doanh nghiệp',
  },
  questions: {
    'what-you-get': {
      question: 'Mua một giấy phép, tôi nhận được gì?',
      answer: [
        'Một giấy phép có số, có chữ ký điện tử, ai cũng có thể xác minh trực tuyến, và tệp âm thanh gốc của mọi phiên bản và stem của tác phẩm.',
        'Giấy phép là quyền sử dụng không độc quyền, không được chuyển nhượng, chứ không phải bản quyền; dùng cho một dự án được ghi trong giấy phép.',
      ],
    },
    'licence-type': {
      question: 'Cá nhân, doanh nghiệp hay sản xuất cho khách hàng: tôi nên chọn loại nào?',
      answer: [
        'Tùy vào người sử dụng cuối cùng. Công bố dưới tên của chính bạn: nhà sáng tạo cá nhân. Một pháp nhân như công ty hoặc studio sử dụng: doanh nghiệp / studio. Sản xuất một dự án cho một khách hàng cụ thể: sản xuất cho khách hàng.',
        'Quảng cáo, phát tại cửa hàng và sự kiện, ứng dụng và trò chơi chỉ cấp cho doanh nghiệp và đơn vị sản xuất; sản xuất âm nhạc chỉ cấp cho cá nhân và doanh nghiệp. Giấy phép cá nhân chỉ cấp cho một người; giấy phép doanh nghiệp và sản xuất chỉ cấp cho tổ chức có mã số đăng ký. Giấy phép sản xuất còn ghi tên khách hàng.',
      ],
    },
    scenes: {
      question: 'Có những mục đích sử dụng nào?',
      answer: [
        'Có mười loại: video, mạng xã hội và phát trực tiếp; podcast và sách nói; quảng cáo trực tuyến; quảng cáo truyền hình, radio, rạp và ngoài trời; phát tại cửa hàng và sự kiện; mini program, trang web và ứng dụng; trò chơi; phim và chương trình; tích hợp phần cứng; sản xuất âm nhạc. Mỗi loại gồm phương tiện nào và không gồm gì đều được ghi rõ khi chọn giấy phép.',
        'Quảng cáo trực tuyến bao gồm video, mạng xã hội, phát trực tiếp, podcast và sách nói. Quảng cáo truyền hình, radio, rạp và ngoài trời bao gồm toàn bộ quảng cáo trực tuyến. Các loại khác chỉ gồm chính nó.',
      ],
    },
    audience: {
      question: 'Nên chọn mức tiếp cận nào?',
      answer: [
        'Là số người dự án tiếp cận trong thời hạn, tính chung mọi khu vực: tối đa 5 triệu, 20 triệu, 100 triệu hoặc không giới hạn. Vượt mức trong thời hạn không phải là vi phạm nếu bạn mua mức cao hơn trong vòng 30 ngày.',
      ],
    },
    term: {
      question: '1, 2, 3 năm và vĩnh viễn khác nhau thế nào?',
      answer: [
        'Thời hạn bắt đầu khi giấy phép được cấp. Trong thời hạn, bạn có thể công bố tác phẩm mới, chỉnh sửa rồi công bố lại và chạy quảng cáo. Sau đó, video, podcast… đã công bố được giữ nguyên tại chỗ nhưng không được chỉnh sửa, công bố nơi khác hay chạy quảng cáo; quảng cáo, phát trực tiếp, phát tại cửa hàng và sự kiện phải kết thúc trước khi hết hạn. Giấy phép vĩnh viễn không giới hạn thời gian; với quảng cáo truyền hình, radio, rạp và ngoài trời cần báo giá.',
      ],
    },
    region: {
      question: 'Chọn khu vực thế nào? Vì sao có tác phẩm không có “toàn cầu”?',
      answer: [
        'Có 14 khu vực, từ Trung Quốc đại lục, Đại Trung Hoa, Nhật Bản, Hàn Quốc, Đông Nam Á đến toàn cầu; các nước của mỗi khu vực đều được liệt kê. Hãy xem tác phẩm hướng đến đâu: nơi đăng, phát sóng, phát hoặc bán, hoặc nơi nhắm đến qua tài khoản, ngôn ngữ, thiết lập quảng cáo. Chúng tôi chỉ bán khu vực mà quyền thực sự bao phủ và nêu lý do nếu không thể chọn.',
      ],
    },
    versions: {
      question: 'Bản đầy đủ, không lời, 60 giây, 30 giây, tách track: có phải mua riêng không?',
      answer: [
        'Không. Một giấy phép bao gồm mọi phiên bản và stem của tác phẩm cho cùng một dự án. Trang giấy phép liệt kê từng tệp với định dạng và dung lượng, và cho tải tệp gốc.',
      ],
    },
    projects: {
      question: 'Một giấy phép dùng cho mấy dự án?',
      answer: [
        'Một dự án; tên dự án được ghi trong giấy phép. Các nền tảng và bản dựng khác nhau của cùng dự án đều được bao gồm. Dự án khác cần giấy phép khác.',
      ],
    },
    enquiry: {
      question: 'Vì sao có giấy phép ghi “Báo giá”?',
      answer: [
        'Phim, truyền hình và giải trí báo giá theo dự án, tích hợp phần cứng theo số lượng xuất xưởng, một số tác phẩm chỉ báo giá theo yêu cầu. Hãy chọn giấy phép rồi bấm báo giá: tác phẩm và giấy phép được chuyển sang trang liên hệ, thường được trả lời trong một ngày làm việc.',
      ],
    },
    exclusive: {
      question: 'Có thể mua đứt hoặc dùng độc quyền không?',
      answer: [
        'Mọi giấy phép trên trang đều không độc quyền. Nếu cần độc quyền, mua đứt hoặc đặt sáng tác, hãy liên hệ; chúng tôi trao đổi với chủ sở hữu quyền rồi báo giá.',
      ],
    },
    methods: {
      question: 'Có những cách thanh toán nào?',
      answer: [
        'Alipay: quét mã trên máy tính, hoặc mở ứng dụng ngay trên điện thoại.',
        'WeChat Pay: dùng WeChat trên điện thoại để quét mã trên một màn hình khác.',
        'Xu của nền tảng: nạp trước trong “Xu của tôi” và xác minh danh tính khi thanh toán.',
        'Chuyển khoản: chuyển từ tài khoản công ty rồi tải lên chứng từ; chúng tôi sẽ xác nhận.',
        'Khoản thanh toán đến sau khi đơn đã đóng, hoặc trả trùng, được tự động hoàn về nơi thanh toán ban đầu. Trang đơn hàng cho biết tiến độ và chúng tôi sẽ gửi email.',
      ],
    },
    unpaid: {
      question: 'Đặt hàng mà chưa thanh toán thì sao?',
      answer: [
        'Đơn hàng được giữ 7 ngày rồi tự động bị hủy. Trước đó bạn có thể thanh toán hoặc tự hủy trong “Đơn hàng của tôi”.',
      ],
    },
    transfer: {
      question: 'Chuyển khoản bao lâu được xác nhận?',
      answer: [
        'Hãy tải lên chứng từ ở trang thanh toán; chúng tôi xác nhận trong vòng 48 giờ, không tính cuối tuần và ngày lễ của Trung Quốc. Sau đó đơn hàng hoàn tất và bạn có thể khai thông tin cấp phép.',
      ],
    },
    coins: {
      question: 'Xu của nền tảng dùng thế nào?',
      answer: [
        '1 xu bằng 1 nhân dân tệ, xu thưởng khi nạp cũng dùng được. Thanh toán bằng xu cần xác minh danh tính: quét bằng WeChat, hoặc nhập mã gửi đến số điện thoại đã liên kết.',
        'Nạp xu và thanh toán đều cần liên kết điện thoại và WeChat. Trong “Xu của tôi” bạn nạp xu và xem từng bản ghi. Xu không thể rút; tiền hoàn của đơn hàng trở về tài khoản xu.',
      ],
    },
    coupons: {
      question: 'Có những loại mã giảm giá nào?',
      answer: [
        'Bốn loại: khấu trừ, giảm theo mức tối thiểu, phiếu tiền mặt và giảm theo phần trăm. Mã phải tồn tại và còn hạn. Số tiền giảm hiển thị từng dòng trước khi bạn thanh toán.',
        'Mỗi đơn dùng một mã. Đơn chưa thanh toán giữ mã và trả lại khi hủy. Phần dư của phiếu tiền mặt không hoàn lại. Mức tối thiểu và phần trăm chỉ tính theo giá giấy phép.',
      ],
    },
    'price-change': {
      question: 'Giá tôi thấy có thể thay đổi không?',
      answer: [
        'Giá là số tiền hiển thị khi bạn đặt đơn hàng. Nếu giá thay đổi giữa lúc xác nhận và lúc đặt, chúng tôi sẽ hỏi lại; bạn không bao giờ bị tính số tiền mà bạn chưa thấy.',
      ],
    },
    audio: {
      question: 'Sau khi thanh toán, khi nào tải được âm thanh?',
      answer: [
        'Ngay khi bạn khai xong thông tin cấp phép. Giấy phép được tạo cùng lúc; bản PDF và tệp gốc của mọi phiên bản nằm ở trang giấy phép và có thể tải lại bất cứ lúc nào. Nếu đơn hàng có nhiều giấy phép, bạn có thể điền một lần.',
      ],
    },
    form: {
      question: 'Khai sai thông tin cấp phép có sửa được không?',
      answer: [
        'Giấy phép đã cấp không thể thay đổi, vì người khác dựa vào đó làm bằng chứng. Hãy kiểm tra tên dự án, bên được cấp phép và số giấy tờ; có một trang riêng để bạn xem lại trước khi gửi.',
      ],
    },
    verify: {
      question: 'Làm sao chứng minh tôi có giấy phép?',
      answer: [
        'Gửi bản PDF hoặc số giấy phép cho nền tảng, khách hàng hoặc bộ phận pháp lý. Ở trang xác minh, hoặc khi quét mã QR, họ thấy giấy phép còn hiệu lực không và dùng cho việc gì. Họ cũng có thể kiểm tra chính tệp PDF mà không phải tải lên. Tên cá nhân chỉ hiện chữ cái đầu.',
      ],
    },
    edits: {
      question: 'Tôi có được cắt, lặp, tăng giảm dần không?',
      answer: [
        'Được, kể cả điều chỉnh âm lượng cho hợp với hình ảnh. Biến thành tác phẩm âm nhạc mới bằng cách chuyển soạn hoặc lấy mẫu cần giấy phép “sản xuất âm nhạc”.',
      ],
    },
    forbidden: {
      question: 'Những cách dùng nào không được phép?',
      answer: [
        'Bán, phân phối hoặc cho tải riêng bản nhạc; chuyển nhượng hoặc cấp phép lại; đăng ký vào hệ thống nhận dạng nội dung hay dấu vân tay âm thanh; huấn luyện mô hình trí tuệ nhân tạo; nội dung trái pháp luật hoặc ngụ ý nghệ sĩ bảo chứng.',
      ],
    },
    expired: {
      question: 'Khi thời hạn kết thúc, nội dung đã đăng có phải gỡ không?',
      answer: [
        'Tùy phương tiện. Video, bài đăng mạng xã hội, podcast, sách nói, ứng dụng, trang web, trò chơi, phim, phần cứng và tác phẩm âm nhạc đã công bố trong thời hạn được giữ nguyên, nhưng không được sửa, đăng ở nơi khác hay chạy quảng cáo. Quảng cáo, livestream, phát tại cửa hàng và sự kiện phải dừng khi hết hạn. Chúng tôi nhắc bạn qua email trước 30 ngày.',
      ],
    },
    claim: {
      question: 'Nền tảng báo video của tôi vi phạm bản quyền thì làm gì?',
      answer: [
        'Hãy khiếu nại kèm số giấy phép và liên kết xác minh; phần lớn được gỡ trong ngày. Nếu chưa xong, hãy gửi thông báo và số giấy phép cho chúng tôi để chúng tôi xử lý.',
      ],
    },
    withdrawn: {
      question: 'Tác phẩm tôi đã mua ngừng bán, giấy phép còn hiệu lực không?',
      answer: [
        'Còn. Ngừng bán chỉ nghĩa là không cấp giấy phép mới. Giấy phép đã cấp không bị ảnh hưởng và vẫn xác minh được như trước.',
      ],
    },
    levels: {
      question: 'Có những hạng thành viên nào, bao gồm những gì?',
      answer: [
        'Cá nhân: video, podcast và sản xuất âm nhạc. Doanh nghiệp: video, podcast, phát tại cửa hàng và sự kiện, quảng cáo, mini program, trang web và ứng dụng. Tùy chỉnh: thiết kế riêng, bao gồm cả chín mục đích.',
      ],
    },
    exchange: {
      question: 'Thành viên đổi tác phẩm miễn phí thế nào? Mỗi ngày bao nhiêu bài?',
      answer: [
        'Khi đặt hàng, hãy chọn đổi bằng quyền thành viên: không mất phí và vẫn có giấy phép. Thành viên tiêu chuẩn được tải 50 bài mỗi ngày, luôn thấy số lượt còn lại. Phạm vi là thư viện thành viên hoặc toàn bộ kho nhạc, tùy gói.',
        'Nếu loại giấy phép nằm ngoài phạm vi thành viên, đơn hàng sẽ báo cho bạn.',
      ],
    },
    objects: {
      question: 'Thành viên cấp phép được cho mấy người, mấy công ty?',
      answer: [
        'Cá nhân: một người. Doanh nghiệp: một công ty. Tùy chỉnh: theo thỏa thuận. Đối tượng được cấp phép không thể thay đổi sau khi gửi, hãy kiểm tra trước.',
      ],
    },
    validity: {
      question: 'Hết hạn thành viên, giấy phép đã đổi còn hiệu lực không?',
      answer: [
        'Giấy phép cấp trong thời hạn thành viên vẫn có hiệu lực. Thông tin cấp phép phải được khai trong thời hạn thành viên; sau đó không khai được nữa.',
      ],
    },
    change: {
      question: 'Thành viên có được hoàn tiền, nâng hạng, hạ hạng không?',
      answer: [
        'Sau khi mở thì không hoàn tiền hay hủy; trước khi hết hạn bạn có thể gia hạn. Nâng hạng do bộ phận hỗ trợ thực hiện, chỉ trả phần chênh lệch. Không hỗ trợ hạ hạng.',
      ],
    },
    open: {
      question: 'Làm sao để trở thành thành viên?',
      answer: [
        'Chọn gói và thời hạn ở trang Thành viên, đăng nhập, kiểm tra giá và ngày hết hạn, đồng ý điều khoản rồi thanh toán; gói có hiệu lực ngay. Nếu chuyển khoản ngân hàng, gói có hiệu lực khi tiền đã được xác nhận.',
        'Gói tùy chỉnh được báo giá theo số người, số công ty và mục đích sử dụng. Hãy liên hệ với chúng tôi từ trang Thành viên.',
      ],
    },
    when: {
      question: 'Khi nào được hoàn tiền?',
      answer: [
        'Trong vòng 7 ngày kể từ khi thanh toán, bạn có thể tự trả lại giấy phép trên trang đơn hàng, từng mục hoặc cả đơn, nếu giấy phép chưa được cấp và tệp gốc chưa được tải xuống. Việc trả lại có hiệu lực ngay.',
        'Trường hợp khác, chẳng hạn giấy phép đã cấp hoặc đã quá 7 ngày, hãy gửi yêu cầu kèm lý do trên trang đơn hàng; chúng tôi trả lời trong 2 ngày làm việc. Khi giấy phép đã cấp, nội dung số đã được giao và nói chung chúng tôi chỉ hoàn tiền nếu tác phẩm có khiếm khuyết về quyền.',
      ],
    },
    how: {
      question: 'Yêu cầu hoàn tiền thế nào?',
      answer: [
        'Mở đơn hàng trong "Đơn hàng của tôi", nhấn "Yêu cầu hoàn tiền", chọn giấy phép, kiểm tra số tiền và cách hoàn rồi xác nhận.',
        'Tiền được hoàn theo cách đã thanh toán, thường trong 1–3 ngày làm việc. Nếu có giảm giá, mỗi giấy phép hoàn giá trừ phần giảm được phân bổ; xem toàn bộ quy tắc trong điều khoản.',
      ],
    },
    after: {
      question: 'Hoàn tiền rồi giấy phép còn không?',
      answer: ['Không. Giấy phép bị thu hồi cùng lúc và trang xác minh ghi rõ. Vui lòng ngừng sử dụng tác phẩm.'],
    },
    kinds: {
      question: 'Có những loại hóa đơn nào?',
      answer: [
        'Bốn loại: điện tử thông thường, điện tử chuyên dụng, giấy thông thường và giấy chuyên dụng. Tên và mã số thuế vui lòng ghi theo giấy phép kinh doanh.',
      ],
    },
    time: {
      question: 'Bao lâu thì có hóa đơn?',
      answer: [
        'Hóa đơn được xuất 1–5 ngày làm việc sau khi xác nhận thanh toán. Hóa đơn điện tử gửi đến email bạn đã ghi, hóa đơn giấy gửi đến địa chỉ nhận.',
      ],
    },
    paper: {
      question: 'Hóa đơn giấy có mất phí gửi không?',
      answer: [
        'Từ 1.000 nhân dân tệ trở lên được miễn phí gửi; dưới mức đó người nhận trả phí chuyển phát. Có thể gộp nhiều đơn hàng vào một hóa đơn.',
      ],
    },
    'not-issued': {
      question: 'Đơn hàng nào không xuất hóa đơn?',
      answer: [
        'Tác phẩm đổi bằng quyền thành viên, vì chi phí đã nằm trong phí thành viên. Riêng phí thành viên thì xuất được hóa đơn.',
      ],
    },
    code: {
      question: 'Không nhận được mã xác minh thì làm sao?',
      answer: [
        'Mã có hiệu lực trong 10 phút và có thể lấy lại sau 60 giây; hãy xem thư rác trước. Sau 3 lần lấy mã, bạn cần nhập mã hình ảnh trước, để không ai lạm dụng số điện thoại hay email của bạn.',
      ],
    },
    password: {
      question: 'Mật khẩu cần đáp ứng điều gì?',
      answer: ['6–20 ký tự, có ít nhất một chữ cái và một chữ số.'],
    },
    plays: {
      question: 'Không đăng nhập thì nghe được mấy bài?',
      answer: [
        'Năm bài (5); sau đó vui lòng đăng nhập và sẽ không còn giới hạn. Yêu thích, giỏ hàng và tải xuống cũng cần đăng nhập.',
      ],
    },
    company: {
      question: 'Có thể xác thực doanh nghiệp và quản lý thành viên không?',
      answer: [
        'Bạn có thể chứng nhận công ty: đăng nhập, chọn “Chứng nhận công ty” trong menu tài khoản, điền tên đầy đủ và mã số thuế, rồi tải lên ảnh giấy phép kinh doanh (JPG hoặc PNG, dưới 10 MB). Chúng tôi xét duyệt trong 1–7 ngày làm việc và gửi kết quả đến điện thoại hoặc email của bạn. Trước đó bạn có thể sửa hoặc rút đơn; sau khi được duyệt, bạn là quản trị viên đầu tiên và có thể chuyển sang công ty để mua và quản lý giấy phép.',
        'Trong mục “Doanh nghiệp” của menu tài khoản, quản trị viên có thể tạo phòng ban, mời thành viên bằng số điện thoại hoặc email (hiệu lực 14 ngày, mỗi lần tối đa 50 người) hoặc thêm tài khoản đăng nhập bằng tên đăng nhập, đặt vai trò, tắt, bật hoặc đưa thành viên ra. Việc tắt và đưa ra có hiệu lực ngay; tài khoản riêng của thành viên không bị ảnh hưởng, những gì công ty đã mua ở lại với công ty. Thành viên có thể tự rời đi; quản trị viên cuối cùng phải để người khác tiếp quản trước. Quản trị viên có thể đặt hạn mức cho thành viên và phòng ban. Không có hạn mức thì đặt hàng tự do; đơn vượt hạn mức trở thành yêu cầu, được quản trị viên hoặc người duyệt của phòng ban duyệt rồi mới thanh toán, và hết hạn sau 7 ngày. Chi tiêu, phê duyệt và giấy phép của công ty nằm trong mục “Doanh nghiệp”.',
        'Bạn cũng có thể mua cho công ty mà không cần chứng nhận: chọn giấy phép loại doanh nghiệp, điền tên công ty và mã số thuế vào giấy chứng nhận, và ghi công ty trên hóa đơn.',
      ],
    },
    musicians: {
      question: 'Tôi là nhạc sĩ hoặc hãng đĩa, làm sao tham gia?',
      answer: [
        'Hãy đăng ký ở trang tham gia: bạn là ai, tác phẩm hoặc liên kết, giấy tờ tùy thân và cách liên hệ. Chúng tôi trả lời trong 7 ngày làm việc; trước đó bạn có thể sửa hoặc rút lại. Nếu bạn đã có trong danh mục, hãy bấm “nhận trang này” trên trang của mình; khi được duyệt, bạn tự quản lý lời giới thiệu, ảnh và liên kết. Phần tự tải nhạc lên và bảng đối soát chưa mở.',
      ],
    },
    'old-site': {
      question: 'Phiên bản cũ ở đâu?',
      answer: [
        'Không có phiên bản cũ riêng, mọi chức năng đều ở đây. Các địa chỉ cũ /sample, /sound-effects, /subject/offer, /subject/free và /package sẽ tự chuyển đến trang mới tương ứng.',
      ],
    },
  },
  places: {
    '/explore': 'Khám phá kho nhạc',
    '/verify': 'Xác minh giấy phép',
    '/contact': 'Liên hệ',
    '/musician/apply': 'Đăng ký tham gia',
    '/subscription': 'Các gói thành viên',
    '/uc/club': 'Gói thành viên của tôi',
    '/uc/coin': 'Xu của tôi',
    '/uc/order': 'Đơn hàng của tôi',
    '/uc/coupon': 'Mã giảm giá của tôi',
    '/policies/terms': 'Điều khoản sử dụng',
    '/policies/usage': 'Tuyên bố về việc sử dụng âm nhạc',
  },
} satisfies HelpText
