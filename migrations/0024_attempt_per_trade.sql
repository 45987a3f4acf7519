-- A payment attempt for each of our trade numbers at a provider (docs/decisions/147): WeChat Pay has two for an order, the code and
-- the address for phones. Each is asked about once more after it can no longer be paid.

ALTER TABLE `payment_attempt` ADD `out_trade_no` text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE `payment_attempt` ADD `last_ask_at_ms` integer;
--> statement-breakpoint
-- Which of its two trades has paid an order is not known of payments until now.
ALTER TABLE `payment` ADD `out_trade_no` text;
--> statement-breakpoint
UPDATE `payment_attempt` SET `out_trade_no` = `order_no`;
--> statement-breakpoint
UPDATE `payment_attempt` SET `last_ask_at_ms` = `expires_at_ms` + 60000
WHERE `asked_at_ms` > 0 AND `expires_at_ms` > (unixepoch() - 86400) * 1000;
--> statement-breakpoint
DROP INDEX `payment_attempt_order`;
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_attempt_order` ON `payment_attempt` (`order_no`,`pay_way`,`out_trade_no`,`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `payment_attempt_last_ask` ON `payment_attempt` (`last_ask_at_ms`) WHERE last_ask_at_ms is not null;
--> statement-breakpoint
-- As in 0000. New: one at a time of each trade.
DROP TRIGGER payment_attempt_fits_order;
--> statement-breakpoint
-- An attempt of WeChat Pay until now may stand for the address for phones too: of orders that can still be paid it gets its row.
INSERT INTO `payment_attempt` (id, order_no, pay_way, out_trade_no, amount_fen, qr_code, created_at_ms, asked_at_ms, expires_at_ms, last_ask_at_ms)
SELECT a.id || '-h5', a.order_no, a.pay_way, a.order_no || '-h5', a.amount_fen, '', a.created_at_ms, a.asked_at_ms, a.expires_at_ms, a.last_ask_at_ms
FROM payment_attempt a JOIN "order" o ON o.order_no = a.order_no WHERE a.pay_way = 2 AND o.status IN (1, 4);
--> statement-breakpoint
CREATE TRIGGER payment_attempt_fits_order BEFORE INSERT ON payment_attempt
BEGIN
  SELECT RAISE(ABORT, 'ORDER_NOT_PAYABLE') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = 1 AND due_fen = NEW.amount_fen);
  SELECT RAISE(ABORT, 'ATTEMPT_LIVE') WHERE EXISTS (
    SELECT 1 FROM payment_attempt
    WHERE order_no = NEW.order_no AND pay_way = NEW.pay_way AND out_trade_no = NEW.out_trade_no AND expires_at_ms > NEW.created_at_ms);
END;
