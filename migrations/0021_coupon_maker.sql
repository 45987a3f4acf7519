-- Staff redeem no code of a batch that they made, for themselves or for their company (docs/decisions/092 and 116).

-- Who made it; null for an API key, which is nobody. The audit knows it of the batches until now.
ALTER TABLE `coupon_batch` ADD `made_by` text REFERENCES staff_account(id);
--> statement-breakpoint
UPDATE `coupon_batch` SET `made_by` = (
  SELECT s.id FROM audit t JOIN staff_account s ON t.actor = 'staff:' || s.id
  WHERE t.target = 'coupon-batch:' || coupon_batch.id AND t.action = 'coupons.batch');
--> statement-breakpoint
-- As in 0006. New: its maker is fixed too.
DROP TRIGGER coupon_batch_fixed;
--> statement-breakpoint
CREATE TRIGGER coupon_batch_fixed BEFORE UPDATE ON coupon_batch
WHEN NEW.id <> OLD.id OR NEW.channel_id <> OLD.channel_id OR NEW.name <> OLD.name OR NEW.type <> OLD.type
  OR NEW.amount_fen IS NOT OLD.amount_fen OR NEW.percent_off IS NOT OLD.percent_off OR NEW.threshold_fen <> OLD.threshold_fen
  OR NEW.quantity <> OLD.quantity OR NEW.per_owner <> OLD.per_owner OR NEW.is_shared <> OLD.is_shared
  OR NEW.starts_at_ms <> OLD.starts_at_ms OR NEW.expires_at_ms <> OLD.expires_at_ms OR NEW.created_at_ms <> OLD.created_at_ms
  OR NEW.made_by IS NOT OLD.made_by
  OR (OLD.stopped_at_ms IS NOT NULL AND NEW.stopped_at_ms IS NOT OLD.stopped_at_ms)
  OR NEW.redeemed NOT IN (OLD.redeemed, OLD.redeemed + 1)
BEGIN SELECT RAISE(ABORT, 'COUPON_BATCH_FIXED'); END;
--> statement-breakpoint
-- Owners that are the maker of a batch: the account with their address, and companies with such a member. Asked for one batch and one
-- owner, it looks from the owner to its few accounts, so that the accounts are never searched by address.
CREATE VIEW coupon_batch_own (batch_id, owner_id) AS
SELECT b.id, w.id FROM coupon_batch b JOIN staff_account s ON s.id = b.made_by JOIN subject w
WHERE EXISTS (
  SELECT 1 FROM account a WHERE lower(a.email) = s.email AND a.id IN (
    SELECT w.account_id WHERE w.account_id IS NOT NULL
    UNION ALL
    SELECT m.account_id FROM enterprise_member m WHERE m.enterprise_id = w.enterprise_id AND m.status = 1));
--> statement-breakpoint
-- Decided at the moment of the batch that redeems, by a code alone or with an order.
CREATE TRIGGER coupon_not_of_maker BEFORE INSERT ON coupon
WHEN NEW.batch_id IS NOT NULL AND EXISTS (
  SELECT 1 FROM coupon_batch_own WHERE batch_id = NEW.batch_id AND owner_id = NEW.owner_id)
BEGIN SELECT RAISE(ABORT, 'COUPON_OWN'); END;
