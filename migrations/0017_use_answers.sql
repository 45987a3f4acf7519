-- Statements of answers to "may I use it for …?" (docs/licensing.md, 10.13): what was signed, and nothing about who asked. The
-- content without number and time is hashed with its day, so that the same answer of one day is one row, however often it is kept.
CREATE TABLE `use_answer` (
	`answer_no` text PRIMARY KEY NOT NULL,
	`content_hash` text NOT NULL,
	`canonical` text NOT NULL,
	`sha256` text NOT NULL,
	`signature` text NOT NULL,
	`key_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	CONSTRAINT "use_answer_size" CHECK(length("use_answer"."canonical") <= 20000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `use_answer_content_hash_unique` ON `use_answer` (`content_hash`);--> statement-breakpoint
CREATE TRIGGER use_answer_no_update BEFORE UPDATE ON use_answer BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER use_answer_no_delete BEFORE DELETE ON use_answer BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER use_answer_no_replace BEFORE INSERT ON use_answer
WHEN EXISTS (SELECT 1 FROM use_answer WHERE answer_no = NEW.answer_no OR content_hash = NEW.content_hash)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- The five steps to a licence on the home page, written by editors like the cases.
CREATE TABLE `guide_step` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`slug` text NOT NULL,
	`names` text NOT NULL,
	`text` text NOT NULL,
	`link` text NOT NULL,
	`url` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `guide_step_slug_unique` ON `guide_step` (`slug`);
--> statement-breakpoint
-- What the home page has said since the beginning, now as content: a shop that is updated keeps its section, and editors change it.
INSERT INTO guide_step (slug, names, text, link, url, position) VALUES
('find', '{"zh-CN":"找","en-US":"Find","ja-JP":"探す","vi-VN":"Tìm","zh-TW":"找"}', '{"zh-CN":"按适合的内容、情绪、速度与曲风筛选，或用一句话、一段声音来找。","en-US":"Filter by what it is for, mood, tempo and genre, or search with a sentence or a sound.","ja-JP":"用途、雰囲気、テンポ、ジャンルで絞り込むか、文章や音で探します。","vi-VN":"Lọc theo mục đích, cảm xúc, nhịp độ và thể loại, hoặc tìm bằng một câu, một đoạn âm thanh.","zh-TW":"按適合的內容、情緒、速度與曲風篩選，或用一句話、一段聲音來找。"}', '{"zh-CN":"去找音乐","en-US":"Browse music","ja-JP":"音楽を探す","vi-VN":"Tìm nhạc","zh-TW":"去找音樂"}', '/explore?category=music', 0),
('hear', '{"zh-CN":"听","en-US":"Hear","ja-JP":"聴く","vi-VN":"Nghe","zh-TW":"聽"}', '{"zh-CN":"完整预览，波形随处可拖；把小样放到你的画面下面听。","en-US":"Whole tracks, with a waveform to drag; put a preview under your picture.","ja-JP":"全曲を試聴でき、波形で好きな位置へ。映像に合わせて聴けます。","vi-VN":"Nghe trọn bài, kéo sóng âm đến bất cứ đâu; thử bản nghe trước với hình ảnh của bạn.","zh-TW":"完整試聽，波形隨處可拖；把小樣放到你的畫面下面聽。"}', '{"zh-CN":"从歌单听起","en-US":"Start with a playlist","ja-JP":"プレイリストから聴く","vi-VN":"Bắt đầu từ danh sách phát","zh-TW":"從歌單聽起"}', '/explore?category=songList', 1),
('ask', '{"zh-CN":"问","en-US":"Ask","ja-JP":"確かめる","vi-VN":"Hỏi","zh-TW":"問"}', '{"zh-CN":"说清做什么用、在哪里、用多久，当场知道能不能用、要哪份授权。","en-US":"Say what for, where and how long, and learn at once whether you may and with which licence.","ja-JP":"用途・地域・期間を選ぶと、使えるか、どのライセンスが要るかがその場でわかります。","vi-VN":"Cho biết dùng làm gì, ở đâu, bao lâu; bạn biết ngay có được không và cần giấy phép nào.","zh-TW":"說清做什麼用、在哪裡、用多久，當場知道能不能用、要哪份授權。"}', '{"zh-CN":"能不能这样用？","en-US":"May I use it for …?","ja-JP":"この使い方はできますか？","vi-VN":"Có được dùng như vậy không?","zh-TW":"能不能這樣用？"}', '/help#may-i', 2),
('license', '{"zh-CN":"取得授权","en-US":"License","ja-JP":"取得する","vi-VN":"Lấy giấy phép","zh-TW":"取得授權"}', '{"zh-CN":"价格当场给出，没有另算的条目；付款后填好使用主体，授权书立即生成。","en-US":"The price is there at once, with nothing added later; pay, name the licensee, and the certificate is made.","ja-JP":"価格はその場で確定し、追加料金はありません。支払い後に利用者を記入すると許諾書が発行されます。","vi-VN":"Giá hiện ngay, không phụ phí; thanh toán, điền bên được cấp và giấy chứng nhận được lập ngay.","zh-TW":"價格當場給出，沒有另算的條目；付款後填好使用主體，授權書立即產生。"}', '{"zh-CN":"看授权与价格","en-US":"Licences and prices","ja-JP":"ライセンスと価格","vi-VN":"Giấy phép và giá","zh-TW":"看授權與價格"}', '/help#choosing', 3),
('prove', '{"zh-CN":"出示","en-US":"Prove","ja-JP":"証明する","vi-VN":"Chứng minh","zh-TW":"出示"}', '{"zh-CN":"平台或客户要凭证时出示授权书，任何人凭编号都能验证真伪。","en-US":"Show the certificate when a platform or a client asks; anybody can verify it by its number.","ja-JP":"プラットフォームや取引先に許諾書を提示。番号から誰でも真正性を確認できます。","vi-VN":"Xuất trình giấy chứng nhận khi nền tảng hay khách hàng hỏi; ai cũng kiểm tra được bằng số giấy phép.","zh-TW":"平台或客戶要憑證時出示授權書，任何人憑編號都能驗證真偽。"}', '{"zh-CN":"验证授权书","en-US":"Verify a licence","ja-JP":"許諾書を確認する","vi-VN":"Kiểm tra giấy phép","zh-TW":"驗證授權書"}', '/verify', 4);
