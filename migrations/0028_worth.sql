-- What staff give away (docs/decisions/148): one row for every decision that is worth something, and one rule for how many people
-- stand behind it. What one person decides alone is summed over all kinds and one business day (Asia/Shanghai).

-- Addresses of buyers that are a member of staff themselves, beside the one that they sign in with; named by them, for good.
-- `account_id`: the account that had the address then, so that a new address of it changes nothing.
CREATE TABLE `staff_own_address` (
	`staff_id` text NOT NULL,
	`address` text NOT NULL,
	`account_id` text,
	`named_at_ms` integer NOT NULL,
	PRIMARY KEY(`staff_id`, `address`),
	FOREIGN KEY (`staff_id`) REFERENCES `staff_account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "staff_own_address_text" CHECK(length("staff_own_address"."address") between 1 and 254)
);
--> statement-breakpoint
CREATE TRIGGER staff_own_address_limit BEFORE INSERT ON staff_own_address
BEGIN
  SELECT RAISE(ABORT, 'APPEND_ONLY') WHERE EXISTS (SELECT 1 FROM staff_own_address WHERE staff_id = NEW.staff_id AND address = NEW.address);
  SELECT RAISE(ABORT, 'OWN_ADDRESSES_FULL') WHERE (SELECT count(*) FROM staff_own_address WHERE staff_id = NEW.staff_id) >= 20;
END;
--> statement-breakpoint
CREATE TRIGGER staff_own_address_no_update BEFORE UPDATE ON staff_own_address BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
CREATE TRIGGER staff_own_address_no_delete BEFORE DELETE ON staff_own_address BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- Accounts that are a member of staff. Asked for one of each, it searches nothing: no account is looked up by address.
CREATE VIEW own_account (staff_id, account_id) AS
SELECT s.id, a.id FROM staff_account s JOIN account a
WHERE s.email = lower(a.email) OR EXISTS (
  SELECT 1 FROM staff_own_address o WHERE o.staff_id = s.id
    AND (o.account_id = a.id OR o.address IN (lower(a.email), a.mobile, a.id)));
--> statement-breakpoint
-- Owners that are a member of staff: such an account, and companies with such a member.
CREATE VIEW own_subject (staff_id, owner_id) AS
SELECT s.id, w.id FROM staff_account s JOIN subject w
WHERE EXISTS (SELECT 1 FROM own_account x WHERE x.staff_id = s.id AND x.account_id IN (
  SELECT w.account_id WHERE w.account_id IS NOT NULL
  UNION ALL
  SELECT m.account_id FROM enterprise_member m WHERE m.enterprise_id = w.enterprise_id AND m.status = 1));
--> statement-breakpoint
-- Two staff accounts of one person: they share an address.
CREATE VIEW same_person (staff_id, other_id) AS
SELECT a.id, b.id FROM staff_account a JOIN staff_account b
WHERE a.id = b.id
  OR EXISTS (SELECT 1 FROM staff_own_address o WHERE o.staff_id = a.id AND o.address = b.email)
  OR EXISTS (SELECT 1 FROM staff_own_address o WHERE o.staff_id = b.id AND o.address = a.email)
  OR EXISTS (SELECT 1 FROM staff_own_address o JOIN staff_own_address p ON p.staff_id = b.id AND p.address = o.address WHERE o.staff_id = a.id);
--> statement-breakpoint
CREATE TABLE `worth_decision` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target` text NOT NULL,
	`owner_id` text,
	`worth_fen` integer NOT NULL,
	`people` integer NOT NULL,
	`alone_below_fen` integer NOT NULL,
	`about` text NOT NULL,
	`state` text NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at_ms` integer NOT NULL,
	`day` text NOT NULL,
	`decided_by` text,
	`decided_at_ms` integer,
	`answer` text,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "worth_decision_kind" CHECK("worth_decision"."kind" in ('coins', 'coupons', 'offer', 'refund', 'transfer')),
	CONSTRAINT "worth_decision_people" CHECK("worth_decision"."people" in (1, 2) and "worth_decision"."worth_fen" >= 0),
	CONSTRAINT "worth_decision_state" CHECK("worth_decision"."state" in ('waiting', 'made', 'declined')
        and ("worth_decision"."people" = 2 or "worth_decision"."state" = 'made')),
	CONSTRAINT "worth_decision_decided" CHECK(("worth_decision"."state" = 'waiting') = ("worth_decision"."decided_by" is null)
        and ("worth_decision"."decided_by" is null) = ("worth_decision"."decided_at_ms" is null)
        and ("worth_decision"."answer" is null or "worth_decision"."state" = 'declined')),
	CONSTRAINT "worth_decision_two" CHECK("worth_decision"."state" <> 'made' or ("worth_decision"."people" = 1) = ("worth_decision"."decided_by" = "worth_decision"."asked_by"))
);
--> statement-breakpoint
CREATE INDEX `worth_decision_target` ON `worth_decision` (`kind`,`target`);
--> statement-breakpoint
CREATE INDEX `worth_decision_alone` ON `worth_decision` (`asked_by`,`day`);
--> statement-breakpoint
CREATE INDEX `worth_decision_waiting` ON `worth_decision` (`asked_at_ms`) WHERE state = 'waiting';
--> statement-breakpoint
CREATE INDEX `worth_decision_decided` ON `worth_decision` (`decided_at_ms`) WHERE people = 2;
--> statement-breakpoint
-- What a membership of an offer costs by the price list (worker/modules/memberships/values.ts; a test compares them): level 3 as the
-- plans of as many people and companies, at least one of a company, at the discount of its months. Of an upgrade: the difference per
-- month for what is left; to a plan slightly more than half of it, because its price is computed exactly elsewhere.
CREATE VIEW membership_offer_list (offer_id, list_fen) AS
WITH priced (id, from_level, level, months, left_ms, month_fen) AS (
  SELECT id, from_level, level, months, until_ms - created_at_ms, CASE level WHEN 1 THEN 16800 WHEN 2 THEN 168000
    ELSE max(168000, person_count * 16800 + company_count * 168000) END
  FROM membership_offer)
SELECT id, CASE WHEN from_level IS NULL
  THEN month_fen * months * (100 - CASE WHEN months >= 24 THEN 35 WHEN months >= 12 THEN 25 WHEN months >= 6 THEN 15 WHEN months >= 3 THEN 10 ELSE 0 END) / 100
  ELSE (month_fen - iif(from_level = 1, 16800, 168000)) * left_ms / 2629800000 * iif(level = 2, 55, 100) / 100 END
FROM priced;
--> statement-breakpoint
-- What each thing is worth that staff decide about. A percentage counts as taken off ¥10,000. `asked_by`: who made it, where it says so.
CREATE VIEW worth_of (kind, target, owner_id, asked_by, worth_fen) AS
SELECT 'coins', a.id, a.owner_id, a.asked_by, abs(a.fen) FROM coin_adjustment a
UNION ALL SELECT 'coupons', b.id, NULL, b.made_by, coalesce(b.amount_fen, b.percent_off * 10000) * b.quantity FROM coupon_batch b
UNION ALL SELECT 'offer', f.id, f.owner_id, f.made_by, max(0, l.list_fen - f.price_fen)
  FROM membership_offer f JOIN membership_offer_list l ON l.offer_id = f.id
UNION ALL SELECT 'refund', f.refund_no, f.owner_id, NULL, f.fen FROM order_refund f
UNION ALL SELECT 'transfer', r.id, o.owner_id, NULL, o.due_fen FROM remittance r JOIN "order" o ON o.order_no = r.order_no;
--> statement-breakpoint
-- What there is already stands as it was decided; the rule before is its limit.
INSERT INTO worth_decision (id, kind, target, owner_id, worth_fen, people, alone_below_fen, about, state, asked_by, asked_at_ms, day, decided_by, decided_at_ms)
SELECT 'before-' || a.id, 'coins', a.id, a.owner_id, abs(a.fen), a.people, a.alone_below_fen, '{}', a.state, a.asked_by, a.asked_at_ms,
  strftime('%Y-%m-%d', a.asked_at_ms / 1000 + 28800, 'unixepoch'), a.decided_by, a.decided_at_ms
FROM coin_adjustment a
UNION ALL
SELECT 'before-' || w.target, w.kind, w.target, w.owner_id, w.worth_fen, 1, 9007199254740991, '{}', 'made', coalesce(w.asked_by, 'before'),
  coalesce(b.created_at_ms, f.created_at_ms), strftime('%Y-%m-%d', coalesce(b.created_at_ms, f.created_at_ms) / 1000 + 28800, 'unixepoch'),
  coalesce(w.asked_by, 'before'), coalesce(b.created_at_ms, f.created_at_ms)
FROM worth_of w LEFT JOIN coupon_batch b ON w.kind = 'coupons' AND b.id = w.target LEFT JOIN membership_offer f ON w.kind = 'offer' AND f.id = w.target
WHERE w.kind IN ('coupons', 'offer')
UNION ALL
SELECT 'before-' || w.target, 'transfer', w.target, w.owner_id, w.worth_fen, r.people, 0, '{}',
  iif(r.state = 'confirmed', 'made', 'waiting'), c.staff_id, c.at_ms, strftime('%Y-%m-%d', c.at_ms / 1000 + 28800, 'unixepoch'),
  iif(r.state = 'confirmed', coalesce(d.staff_id, c.staff_id), NULL), iif(r.state = 'confirmed', coalesce(d.at_ms, c.at_ms), NULL)
FROM remittance r JOIN worth_of w ON w.kind = 'transfer' AND w.target = r.id
  JOIN remittance_check c ON c.remittance_id = r.id AND c.n = 1 LEFT JOIN remittance_check d ON d.remittance_id = r.id AND d.n = 2
WHERE r.state = 'confirmed' OR r.state = 'waiting' AND r.people = 2
UNION ALL
SELECT 'before-' || f.refund_no, 'refund', f.refund_no, f.owner_id, f.fen, 1, 9007199254740991, '{}', 'made', f.decided_by, f.decided_at_ms,
  strftime('%Y-%m-%d', f.decided_at_ms / 1000 + 28800, 'unixepoch'), f.decided_by, f.decided_at_ms
FROM order_refund f WHERE f.state = 'granted' AND f.decided_as = 'staff' AND f.fen > 0;
--> statement-breakpoint
-- One decision about a thing, unless it was declined. Nobody decides alone more than the limit on one business day, all kinds together. A refund of an order whose transfer two people
-- confirmed needs two, and so does a transfer that was for two when its proof came.
CREATE TRIGGER worth_decision_born BEFORE INSERT ON worth_decision
BEGIN
  SELECT RAISE(ABORT, 'WORTH_KNOWN') WHERE EXISTS (SELECT 1 FROM worth_decision WHERE id = NEW.id);
  SELECT RAISE(ABORT, 'WORTH_BORN') WHERE NEW.state <> iif(NEW.people = 1, 'made', 'waiting')
    OR NEW.day <> strftime('%Y-%m-%d', NEW.asked_at_ms / 1000 + 28800, 'unixepoch');
  SELECT RAISE(ABORT, 'WORTH_DIFFERS') WHERE NOT EXISTS (
    SELECT 1 FROM worth_of w WHERE w.kind = NEW.kind AND w.target = NEW.target AND w.owner_id IS NEW.owner_id AND w.worth_fen = NEW.worth_fen
      AND coalesce(w.asked_by, NEW.asked_by) = NEW.asked_by);
  SELECT RAISE(ABORT, 'WORTH_OWN') WHERE EXISTS (
    SELECT 1 FROM own_subject WHERE staff_id = NEW.asked_by AND owner_id = NEW.owner_id);
  SELECT RAISE(ABORT, 'WORTH_ALONE') WHERE NEW.people = 1 AND NEW.worth_fen > 0 AND (
    NEW.alone_below_fen <= NEW.worth_fen + (
      SELECT coalesce(sum(worth_fen), 0) FROM worth_decision WHERE asked_by = NEW.asked_by AND day = NEW.day AND people = 1)
    OR NEW.kind = 'transfer' AND EXISTS (SELECT 1 FROM remittance WHERE id = NEW.target AND people = 2)
    OR NEW.kind = 'refund' AND EXISTS (
      SELECT 1 FROM order_refund f JOIN remittance r ON r.order_no = f.order_no AND r.state = 'confirmed' AND r.people = 2
      WHERE f.refund_no = NEW.target));
  SELECT RAISE(ABORT, 'WORTH_WAITS') WHERE EXISTS (
    SELECT 1 FROM worth_decision WHERE kind = NEW.kind AND target = NEW.target AND state <> 'declined');
END;
--> statement-breakpoint
-- Decided once: made by another person, who is not its owner either; or declined by anybody, the one who asked included.
CREATE TRIGGER worth_decision_fixed BEFORE UPDATE ON worth_decision
BEGIN
  SELECT RAISE(ABORT, 'WORTH_FIXED') WHERE OLD.state <> 'waiting' OR NEW.state NOT IN ('made', 'declined') OR NEW.id <> OLD.id
    OR NEW.kind <> OLD.kind OR NEW.target <> OLD.target OR NEW.owner_id IS NOT OLD.owner_id OR NEW.worth_fen <> OLD.worth_fen
    OR NEW.people <> OLD.people OR NEW.alone_below_fen <> OLD.alone_below_fen OR NEW.about <> OLD.about
    OR NEW.asked_by <> OLD.asked_by OR NEW.asked_at_ms <> OLD.asked_at_ms OR NEW.day <> OLD.day;
  SELECT RAISE(ABORT, 'WORTH_SAME_PERSON') WHERE NEW.state = 'made' AND EXISTS (
    SELECT 1 FROM same_person WHERE staff_id = NEW.asked_by AND other_id = NEW.decided_by);
  SELECT RAISE(ABORT, 'WORTH_OWN') WHERE NEW.state = 'made' AND EXISTS (
    SELECT 1 FROM own_subject WHERE staff_id = NEW.decided_by AND owner_id = NEW.owner_id);
END;
--> statement-breakpoint
CREATE TRIGGER worth_decision_no_delete BEFORE DELETE ON worth_decision BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- As in 0018 without its own sum, which counted coins only.
DROP TRIGGER coin_adjustment_born;
--> statement-breakpoint
CREATE TRIGGER coin_adjustment_born BEFORE INSERT ON coin_adjustment
BEGIN
  SELECT RAISE(ABORT, 'ADJUSTMENT_KNOWN') WHERE EXISTS (SELECT 1 FROM coin_adjustment WHERE id = NEW.id OR request_no = NEW.request_no);
  SELECT RAISE(ABORT, 'ADJUSTMENT_BORN') WHERE NEW.state <> iif(NEW.people = 1, 'made', 'waiting');
END;
--> statement-breakpoint
DROP TRIGGER coin_adjustment_own;
--> statement-breakpoint
CREATE TRIGGER coin_adjustment_own BEFORE INSERT ON coin_adjustment
WHEN EXISTS (SELECT 1 FROM own_subject WHERE staff_id = NEW.asked_by AND owner_id = NEW.owner_id)
BEGIN SELECT RAISE(ABORT, 'ADJUSTMENT_OWN'); END;
--> statement-breakpoint
DROP TRIGGER coin_adjustment_own_second;
--> statement-breakpoint
CREATE TRIGGER coin_adjustment_own_second BEFORE UPDATE ON coin_adjustment
WHEN NEW.state = 'made' AND EXISTS (SELECT 1 FROM own_subject WHERE staff_id = NEW.decided_by AND owner_id = NEW.owner_id)
BEGIN SELECT RAISE(ABORT, 'ADJUSTMENT_OWN'); END;
--> statement-breakpoint
-- As in 0018, and what it is worth was decided by as many people as it needs.
DROP TRIGGER coin_entry_adjusted;
--> statement-breakpoint
CREATE TRIGGER coin_entry_adjusted BEFORE INSERT ON coin_entry
WHEN NEW.kind = 'adjust' AND NEW.cause LIKE 'adjust:%' AND NOT EXISTS (
  SELECT 1 FROM coin_adjustment a JOIN worth_decision d ON d.kind = 'coins' AND d.target = a.id AND d.state = 'made' AND d.people = a.people
  WHERE a.id = NEW.id AND 'adjust:' || a.request_no = NEW.cause AND a.owner_id = NEW.owner_id AND a.fen = NEW.fen AND a.state = 'made')
BEGIN SELECT RAISE(ABORT, 'ADJUSTMENT_NOT_MADE'); END;
--> statement-breakpoint
CREATE TRIGGER coin_adjustment_worth AFTER UPDATE ON coin_adjustment
WHEN NEW.state = 'made' AND NOT EXISTS (SELECT 1 FROM worth_decision WHERE kind = 'coins' AND target = NEW.id AND state = 'made')
BEGIN SELECT RAISE(ABORT, 'ADJUSTMENT_NOT_MADE'); END;
--> statement-breakpoint
-- A code gives nothing before its batch is decided.
CREATE TRIGGER coupon_of_decided_batch BEFORE INSERT ON coupon
WHEN NEW.batch_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM worth_decision WHERE kind = 'coupons' AND target = NEW.batch_id AND state = 'made')
BEGIN SELECT RAISE(ABORT, 'COUPON_UNKNOWN'); END;
--> statement-breakpoint
-- As in 0021, and of the second person. Addresses that staff have named count.
DROP VIEW coupon_batch_own;
--> statement-breakpoint
CREATE VIEW coupon_batch_own (batch_id, owner_id) AS
SELECT b.id, w.id FROM coupon_batch b JOIN subject w
WHERE EXISTS (SELECT 1 FROM own_subject x WHERE x.staff_id = b.made_by AND x.owner_id = w.id)
  OR EXISTS (SELECT 1 FROM worth_decision d JOIN own_subject x ON x.staff_id = d.decided_by AND x.owner_id = w.id
    WHERE d.kind = 'coupons' AND d.target = b.id AND d.state = 'made');
--> statement-breakpoint
-- Nobody buys an offer that was not decided.
CREATE TRIGGER membership_line_decided BEFORE INSERT ON order_line
WHEN NEW.kind = 'membership' AND json_extract(NEW.detail, '$.offerId') IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM worth_decision WHERE kind = 'offer' AND target = json_extract(NEW.detail, '$.offerId') AND state = 'made')
BEGIN SELECT RAISE(ABORT, 'MEMBERSHIP_OFFER_GONE'); END;
--> statement-breakpoint
-- What staff refund was decided by as many people as it needs; what the published rule returns, by nobody.
CREATE TRIGGER order_refund_decided BEFORE UPDATE ON order_refund
WHEN OLD.state = 'requested' AND NEW.state = 'granted' AND NEW.decided_as = 'staff' AND NEW.fen > 0 AND NOT EXISTS (
  SELECT 1 FROM worth_decision WHERE kind = 'refund' AND target = NEW.refund_no AND state = 'made' AND worth_fen = NEW.fen AND decided_by = NEW.decided_by)
BEGIN SELECT RAISE(ABORT, 'REFUND_NOT_DECIDED'); END;
--> statement-breakpoint
-- As in 0009. New: more people may be needed than its amount alone asks for, as long as it waits.
DROP TRIGGER remittance_fixed;
--> statement-breakpoint
CREATE TRIGGER remittance_fixed BEFORE UPDATE ON remittance
WHEN NEW.id <> OLD.id OR NEW.order_no <> OLD.order_no OR NEW.submitted_by <> OLD.submitted_by OR NEW.day <> OLD.day
  OR NEW.file_kind <> OLD.file_kind OR NEW.file_name <> OLD.file_name OR NEW.bytes <> OLD.bytes OR NEW.sha256 <> OLD.sha256
  OR NEW.people < OLD.people OR (NEW.people <> OLD.people AND OLD.state <> 'waiting')
  OR NEW.submitted_at_ms <> OLD.submitted_at_ms OR NEW.due_at_ms <> OLD.due_at_ms
  OR (NEW.file_key IS NOT OLD.file_key AND (NEW.file_key IS NOT NULL OR OLD.state = 'waiting'))
  OR (OLD.state <> 'waiting' AND (NEW.state <> OLD.state OR NEW.reason IS NOT OLD.reason OR NEW.decided_at_ms IS NOT OLD.decided_at_ms))
  OR (NEW.state <> OLD.state AND EXISTS (SELECT 1 FROM "order" WHERE order_no = OLD.order_no AND status = 4))
BEGIN SELECT RAISE(ABORT, 'REMITTANCE_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER worth_decision_raises_transfer AFTER INSERT ON worth_decision WHEN NEW.kind = 'transfer' AND NEW.people = 2
BEGIN UPDATE remittance SET people = 2 WHERE id = NEW.target AND people = 1; END;
--> statement-breakpoint
-- As in 0009. New: addresses that staff have named count as theirs.
DROP TRIGGER remittance_check_fits;
--> statement-breakpoint
CREATE TRIGGER remittance_check_fits BEFORE INSERT ON remittance_check
BEGIN
  SELECT RAISE(ABORT, 'REMITTANCE_DECIDED') WHERE NOT EXISTS (SELECT 1 FROM remittance WHERE id = NEW.remittance_id AND state = 'waiting');
  SELECT RAISE(ABORT, 'CHECK_TAKEN') WHERE NEW.n <> 1 + (SELECT count(*) FROM remittance_check WHERE remittance_id = NEW.remittance_id)
    OR EXISTS (SELECT 1 FROM remittance_check WHERE remittance_id = NEW.remittance_id AND staff_id = NEW.staff_id);
  SELECT RAISE(ABORT, 'CHECK_TOO_MANY') WHERE NEW.n > (SELECT people FROM remittance WHERE id = NEW.remittance_id);
  SELECT RAISE(ABORT, 'AMOUNT_DIFFERS') WHERE NOT EXISTS (
    SELECT 1 FROM remittance r JOIN "order" o ON o.order_no = r.order_no WHERE r.id = NEW.remittance_id AND o.due_fen = NEW.amount_fen);
  SELECT RAISE(ABORT, 'CURRENCY_DIFFERS') WHERE NEW.currency <> 'CNY';
  SELECT RAISE(ABORT, 'REFERENCE_DIFFERS') WHERE EXISTS (
    SELECT 1 FROM remittance_check WHERE remittance_id = NEW.remittance_id AND reference <> NEW.reference);
  SELECT RAISE(ABORT, 'REFERENCE_USED') WHERE EXISTS (
    SELECT 1 FROM payment WHERE provider = 'transfer' AND provider_trade_no = NEW.reference);
  SELECT RAISE(ABORT, 'TRANSFER_OWN') WHERE EXISTS (
    SELECT 1 FROM remittance r JOIN "order" o ON o.order_no = r.order_no WHERE r.id = NEW.remittance_id AND (
      EXISTS (SELECT 1 FROM own_subject x WHERE x.staff_id = NEW.staff_id AND x.owner_id = o.owner_id)
      OR EXISTS (SELECT 1 FROM own_account x WHERE x.staff_id = NEW.staff_id AND x.account_id IN (o.placed_by, r.submitted_by))));
END;
--> statement-breakpoint
-- As in 0009, and decided by as many people as it needs.
DROP TRIGGER payment_transfer_checked;
--> statement-breakpoint
CREATE TRIGGER payment_transfer_checked BEFORE INSERT ON payment
WHEN (NEW.provider = 'transfer' OR NEW.pay_way = 4)
  AND EXISTS (SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = 4 AND due_fen = NEW.amount_fen) AND NEW.currency = 'CNY'
  AND NOT EXISTS (
    SELECT 1 FROM remittance r JOIN worth_decision d ON d.kind = 'transfer' AND d.target = r.id AND d.state = 'made' AND d.people = r.people
    WHERE r.order_no = NEW.order_no AND r.state = 'waiting' AND NEW.provider = 'transfer' AND NEW.pay_way = 4
      AND r.people <= (SELECT count(*) FROM remittance_check c WHERE c.remittance_id = r.id AND c.reference = NEW.provider_trade_no))
BEGIN SELECT RAISE(ABORT, 'TRANSFER_NOT_CHECKED'); END;
--> statement-breakpoint
-- What ends in another way while it waits for a second person has nothing left to decide.
CREATE TRIGGER coupon_batch_ends_decision AFTER UPDATE OF stopped_at_ms ON coupon_batch WHEN NEW.stopped_at_ms IS NOT NULL
BEGIN UPDATE worth_decision SET state = 'declined', decided_by = 'ended', decided_at_ms = NEW.stopped_at_ms WHERE kind = 'coupons' AND target = NEW.id AND state = 'waiting'; END;
--> statement-breakpoint
CREATE TRIGGER membership_offer_ends_decision AFTER UPDATE OF withdrawn_at_ms ON membership_offer WHEN NEW.withdrawn_at_ms IS NOT NULL
BEGIN UPDATE worth_decision SET state = 'declined', decided_by = 'ended', decided_at_ms = NEW.withdrawn_at_ms WHERE kind = 'offer' AND target = NEW.id AND state = 'waiting'; END;
--> statement-breakpoint
CREATE TRIGGER order_refund_ends_decision AFTER UPDATE OF state ON order_refund WHEN NEW.state = 'refused'
BEGIN UPDATE worth_decision SET state = 'declined', decided_by = 'ended', decided_at_ms = NEW.decided_at_ms WHERE kind = 'refund' AND target = NEW.refund_no AND state = 'waiting'; END;
--> statement-breakpoint
CREATE TRIGGER remittance_ends_decision AFTER UPDATE OF state ON remittance WHEN NEW.state NOT IN ('waiting', 'confirmed')
BEGIN UPDATE worth_decision SET state = 'declined', decided_by = 'ended', decided_at_ms = NEW.decided_at_ms WHERE kind = 'transfer' AND target = NEW.id AND state = 'waiting'; END;
