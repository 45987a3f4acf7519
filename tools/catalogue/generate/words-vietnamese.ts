const split = (text: string): string[] => text.trim().split(/\s+/)

export const SYLLABLES = split(`
tình yêu mùa xuân hạ thu đông đêm trăng sao biển trời mưa nắng gió hoa em anh ta mình người đời sống nhớ thương quên buồn vui hạnh phúc giấc mơ nơi xa quê hương phố
đường về nhà mẹ cha con bạn bè tuổi trẻ thanh kỷ niệm lời hứa chờ đợi cô đơn nụ cười nước mắt ngày mai hôm nay ngàn năm mãi bên nhau một hai ba nhạc nền không gian thiên
nhiên rừng núi sông hồ cánh chim bướm lửa ánh sáng bóng tối hy vọng niềm tin chiến thắng hùng truyền thuyết cổ tích lễ hội tết đám cưới dân ca hiện đại điện tử ghi sáo trúc
đàn tranh bầu trống nhịp điệu nhẹ nhàng êm dịu sôi động mạnh mẽ cuộc phiêu lưu bình minh hoàng hôn cà phê chiều thuyền bến đò lúa đồng cỏ mây khói sương tuyết
`)
export const PLACES = [
  'Hà Nội',
  'Sài Gòn',
  'Huế',
  'Đà Lạt',
  'Hội An',
  'Sa Pa',
  'Hạ Long',
  'Cần Thơ',
  'Phú Quốc',
  'Tây Bắc',
]
export const SURNAMES = split('Nguyễn Trần Lê Phạm Hoàng Huỳnh Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý')
export const MIDDLE = split('Văn Thị Minh Thanh Ngọc Quang Đức Hồng Thu Xuân Anh Bảo Gia Khánh')
export const GIVEN = split(
  'An Bình Chi Dũng Giang Hà Hải Hạnh Hiếu Hoa Hùng Hương Khoa Lan Linh Long Mai Minh My Nam Nga Ngân Phong Phúc Quân Quỳnh Sơn Tâm Thảo Thắng Thủy Trang Trung Tú Tuấn Uyên Vân Việt Vy Yến',
)
export const BANDS = ['Ban nhạc', 'Nhóm', 'Dàn nhạc', 'Hợp xướng']
export const LABELS = ['Âm nhạc', 'Thu âm', 'Giải trí', 'Phát hành']
