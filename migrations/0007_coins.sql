-- What staff tell the owner about an adjustment, shown in the owner's records.
ALTER TABLE `coin_entry` ADD COLUMN `note` text;
--> statement-breakpoint
-- Adjustments are made by staff only, and each has its audit row, written before it in the same batch.
CREATE TRIGGER coin_entry_adjust BEFORE INSERT ON coin_entry
WHEN NEW.kind = 'adjust' AND NOT EXISTS (SELECT 1 FROM audit WHERE target = 'coin_entry:' || NEW.id)
BEGIN SELECT RAISE(ABORT, 'AUDIT_MISSING'); END;
--> statement-breakpoint
-- Refunds to coins: of a finished order of this owner, and together at most what was paid for it.
CREATE TRIGGER coin_entry_refund BEFORE INSERT ON coin_entry
WHEN NEW.kind = 'refund'
BEGIN
  SELECT RAISE(ABORT, 'REFUND_SOURCE') WHERE NEW.cause NOT LIKE 'refund:_%' OR NOT EXISTS (
    SELECT 1 FROM "order" o JOIN payment p ON p.order_no = o.order_no
    WHERE o.order_no = NEW.order_no AND o.status = 2 AND o.owner_id = NEW.owner_id);
  SELECT RAISE(ABORT, 'REFUND_TOO_MUCH') WHERE NEW.fen
    + (SELECT coalesce(sum(e.fen), 0) FROM coin_entry e WHERE e.order_no = NEW.order_no AND e.kind = 'refund')
    > (SELECT p.amount_fen FROM payment p WHERE p.order_no = NEW.order_no);
END;
--> statement-breakpoint
-- An owner has one open recharge of an amount, so that pressing twice makes one, and a few of different amounts.
CREATE TRIGGER recharge_open_once BEFORE INSERT ON "order" WHEN NEW.kind = 'recharge' AND NEW.due_fen > 0
BEGIN
  SELECT RAISE(ABORT, 'RECHARGE_OPEN') WHERE EXISTS (
    SELECT 1 FROM "order" o WHERE o.owner_id = NEW.owner_id AND o.status = 1 AND o.kind = 'recharge' AND o.due_fen = NEW.due_fen
      AND o.auto_cancel_at_ms > NEW.submitted_at_ms);
  SELECT RAISE(ABORT, 'RECHARGES_OPEN_FULL') WHERE 5 <= (
    SELECT count(*) FROM "order" o WHERE o.owner_id = NEW.owner_id AND o.status = 1 AND o.kind = 'recharge');
END;
--> statement-breakpoint
-- As in the baseline, but open recharges do not use up the places of other orders; they have their own limit above.
DROP TRIGGER order_unpaid_limit;
--> statement-breakpoint
CREATE TRIGGER order_unpaid_limit BEFORE INSERT ON "order"
WHEN NEW.due_fen > 0 AND NEW.kind <> 'recharge'
  AND (SELECT count(*) FROM "order" WHERE owner_id = NEW.owner_id AND status = 1 AND kind <> 'recharge') >= 20
BEGIN SELECT RAISE(ABORT, 'ORDERS_UNPAID_FULL'); END;
--> statement-breakpoint
-- Coins of a subject that only this account can act for would be lost.
CREATE TRIGGER account_closure_coins BEFORE INSERT ON account_closure
WHEN EXISTS (SELECT 1 FROM sole_subject s JOIN coin_account c ON c.owner_id = s.owner_id
  WHERE s.account_id = NEW.account_id AND c.balance_fen > 0)
BEGIN SELECT RAISE(ABORT, 'CLOSE_COINS_LEFT'); END;
