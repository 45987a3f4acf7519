CREATE TABLE `coupon_batch` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`name` text NOT NULL,
	`type` integer NOT NULL,
	`amount_fen` integer,
	`percent_off` integer,
	`threshold_fen` integer NOT NULL,
	`quantity` integer NOT NULL,
	`per_owner` integer NOT NULL,
	`is_shared` integer NOT NULL,
	`redeemed` integer DEFAULT 0 NOT NULL,
	`starts_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`stopped_at_ms` integer,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "coupon_batch_type" CHECK("coupon_batch"."type" in (1, 2, 3, 4)),
	CONSTRAINT "coupon_batch_worth" CHECK(("coupon_batch"."type" = 4) = ("coupon_batch"."amount_fen" is null) and ("coupon_batch"."type" = 4) = ("coupon_batch"."percent_off" is not null)),
	CONSTRAINT "coupon_batch_amounts" CHECK(coalesce("coupon_batch"."amount_fen", 1) > 0 and coalesce("coupon_batch"."percent_off", 1) between 1 and 100 and "coupon_batch"."threshold_fen" >= 0),
	CONSTRAINT "coupon_batch_threshold" CHECK(("coupon_batch"."type" <> 1 or "coupon_batch"."threshold_fen" = 0) and ("coupon_batch"."type" <> 2 or "coupon_batch"."threshold_fen" >= "coupon_batch"."amount_fen")),
	CONSTRAINT "coupon_batch_limits" CHECK("coupon_batch"."quantity" > 0 and "coupon_batch"."per_owner" between 1 and "coupon_batch"."quantity"),
	CONSTRAINT "coupon_batch_redeemed" CHECK("coupon_batch"."redeemed" between 0 and "coupon_batch"."quantity"),
	CONSTRAINT "coupon_batch_period" CHECK("coupon_batch"."expires_at_ms" > "coupon_batch"."starts_at_ms")
);
--> statement-breakpoint
CREATE INDEX `coupon_batch_newest` ON `coupon_batch` (`channel_id`,`created_at_ms`);
--> statement-breakpoint
CREATE TABLE `coupon_code` (
	`hash` text PRIMARY KEY NOT NULL,
	`batch_id` text NOT NULL,
	`code_end` text NOT NULL,
	FOREIGN KEY (`batch_id`) REFERENCES `coupon_batch`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `coupon_code_batch` ON `coupon_code` (`batch_id`);
--> statement-breakpoint
ALTER TABLE `coupon` ADD `batch_id` text REFERENCES coupon_batch(id);
--> statement-breakpoint
ALTER TABLE `coupon` ADD `code_hash` text REFERENCES coupon_code(hash);
--> statement-breakpoint
CREATE INDEX `coupon_batch_owner` ON `coupon` (`batch_id`,`owner_id`);
--> statement-breakpoint
CREATE INDEX `coupon_code_hash` ON `coupon` (`code_hash`);
--> statement-breakpoint
-- What a batch gives is fixed. `redeemed` counts its coupons (trigger coupon_from_batch_counts), and a stop is for good.
CREATE TRIGGER coupon_batch_born_empty BEFORE INSERT ON coupon_batch
WHEN NEW.redeemed <> 0 OR NEW.stopped_at_ms IS NOT NULL OR EXISTS (SELECT 1 FROM coupon_batch WHERE id = NEW.id)
BEGIN SELECT RAISE(ABORT, 'COUPON_BATCH_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER coupon_batch_fixed BEFORE UPDATE ON coupon_batch
WHEN NEW.id <> OLD.id OR NEW.channel_id <> OLD.channel_id OR NEW.name <> OLD.name OR NEW.type <> OLD.type
  OR NEW.amount_fen IS NOT OLD.amount_fen OR NEW.percent_off IS NOT OLD.percent_off OR NEW.threshold_fen <> OLD.threshold_fen
  OR NEW.quantity <> OLD.quantity OR NEW.per_owner <> OLD.per_owner OR NEW.is_shared <> OLD.is_shared
  OR NEW.starts_at_ms <> OLD.starts_at_ms OR NEW.expires_at_ms <> OLD.expires_at_ms OR NEW.created_at_ms <> OLD.created_at_ms
  OR (OLD.stopped_at_ms IS NOT NULL AND NEW.stopped_at_ms IS NOT OLD.stopped_at_ms)
  OR NEW.redeemed NOT IN (OLD.redeemed, OLD.redeemed + 1)
BEGIN SELECT RAISE(ABORT, 'COUPON_BATCH_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER coupon_batch_no_delete BEFORE DELETE ON coupon_batch BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coupon_code_no_replace BEFORE INSERT ON coupon_code WHEN EXISTS (SELECT 1 FROM coupon_code WHERE hash = NEW.hash)
BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coupon_code_no_update BEFORE UPDATE ON coupon_code BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER coupon_code_no_delete BEFORE DELETE ON coupon_code BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- A coupon that is redeemed by a code is one of its batch, at a moment when the batch is open, and within its limits.
CREATE TRIGGER coupon_from_batch BEFORE INSERT ON coupon WHEN NEW.batch_id IS NOT NULL OR NEW.code_hash IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'COUPON_UNKNOWN') WHERE NOT EXISTS (
    SELECT 1 FROM coupon_batch b JOIN coupon_code k ON k.batch_id = b.id
    WHERE b.id = NEW.batch_id AND k.hash = NEW.code_hash AND b.stopped_at_ms IS NULL
      AND NEW.created_at_ms >= b.starts_at_ms AND NEW.created_at_ms < b.expires_at_ms
      AND NEW.name = b.name AND NEW.type = b.type AND NEW.amount_fen IS b.amount_fen AND NEW.percent_off IS b.percent_off
      AND NEW.threshold_fen = b.threshold_fen AND NEW.expires_at_ms = b.expires_at_ms
      AND (b.is_shared OR NOT EXISTS (SELECT 1 FROM coupon c WHERE c.code_hash = NEW.code_hash)));
  SELECT RAISE(ABORT, 'COUPON_REDEEMED') WHERE (
    SELECT count(*) FROM coupon c WHERE c.batch_id = NEW.batch_id AND c.owner_id = NEW.owner_id)
    >= (SELECT per_owner FROM coupon_batch WHERE id = NEW.batch_id);
  SELECT RAISE(ABORT, 'COUPON_UNKNOWN') WHERE EXISTS (
    SELECT 1 FROM coupon_batch WHERE id = NEW.batch_id AND redeemed >= quantity);
END;
--> statement-breakpoint
CREATE TRIGGER coupon_from_batch_counts AFTER INSERT ON coupon WHEN NEW.batch_id IS NOT NULL
BEGIN UPDATE coupon_batch SET redeemed = redeemed + 1 WHERE id = NEW.batch_id; END;
--> statement-breakpoint
CREATE TRIGGER coupon_origin_fixed BEFORE UPDATE ON coupon
WHEN NEW.batch_id IS NOT OLD.batch_id OR NEW.code_hash IS NOT OLD.code_hash OR NEW.name <> OLD.name
  OR NEW.created_at_ms <> OLD.created_at_ms
BEGIN SELECT RAISE(ABORT, 'COUPON_BY_ORDER_ONLY'); END;
--> statement-breakpoint
-- An order deducts at most what its coupon is worth, and its threshold must be reached. Which lines count is decided by
-- worker/modules/coupons/rules.ts; here the whole order counts, so that no mistake there can give more than these bounds.
CREATE TRIGGER coupon_worth_of_order BEFORE UPDATE OF state ON coupon
WHEN NEW.state = 'held' AND NOT EXISTS (
  SELECT 1 FROM "order" o WHERE o.order_no = NEW.order_no
    AND o.product_fen + o.membership_fen - o.exchange_fen >= NEW.threshold_fen
    AND o.discount_fen <= coalesce(NEW.amount_fen,
      ((o.product_fen + o.membership_fen - o.exchange_fen) * NEW.percent_off + 50) / 100))
BEGIN SELECT RAISE(ABORT, 'COUPON_WORTH'); END;
