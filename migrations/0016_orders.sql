-- One licence in one open order, not bought again unawares, twenty unpaid orders an owner, one live payment attempt per order and way,
-- and a currency on every payment. Decided inside the batch that writes, whatever the request read before.

-- Rows of before: nobody was asked whether a licence is bought again, and all money was in CNY.
ALTER TABLE order_item ADD bought_again integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE payment ADD currency text DEFAULT 'CNY' NOT NULL;
--> statement-breakpoint
ALTER TABLE payment_exception ADD currency text DEFAULT 'CNY' NOT NULL;
--> statement-breakpoint
ALTER TABLE payment_attempt ADD asked_at_ms integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX order_buyer_status ON "order" (buyer_id, status);
--> statement-breakpoint
CREATE INDEX licence_right_track ON licence_right (account_id, track_id);
--> statement-breakpoint

-- What an account holds: a right that waits for its form, or a licence whose term has not ended. `until_ms` is null where there is no end
-- yet (no form) or none at all (perpetual); calendar years in Shanghai, as worker/modules/licences/rules.ts counts them.
CREATE VIEW held_licence (account_id, track_id, sku_id, right_id, issued_at_ms, until_ms) AS
SELECT r.account_id, r.track_id, i.sku_id, r.id, d.issued_at_ms,
  CASE WHEN d.issued_at_ms IS NULL OR json_extract(i.terms, '$.term') = 'perpetual' THEN NULL
  ELSE unixepoch(d.issued_at_ms / 1000, 'unixepoch', '+8 hours',
    '+' || CAST(json_extract(i.terms, '$.term') AS integer) || ' years', '-8 hours') * 1000 + d.issued_at_ms % 1000 END
FROM licence_right r JOIN order_item i ON i.id = r.order_item_id LEFT JOIN licence_document d ON d.right_id = r.id
WHERE r.state IN ('awaiting_form', 'issued');
--> statement-breakpoint

-- An order with nothing to pay is never left unpaid.
CREATE TRIGGER order_unpaid_limit BEFORE INSERT ON "order"
WHEN NEW.due_fen > 0 AND (SELECT count(*) FROM "order" WHERE buyer_id = NEW.buyer_id AND status = 1) >= 20
BEGIN SELECT RAISE(ABORT, 'ORDERS_UNPAID_FULL'); END;
--> statement-breakpoint
-- A trigger and no unique index: several open orders with one SKU may exist from before, and they stay what they are.
CREATE TRIGGER order_item_not_open BEFORE INSERT ON order_item
WHEN EXISTS (
  SELECT 1 FROM "order" mine JOIN "order" o ON o.buyer_id = mine.buyer_id AND o.status IN (1, 4) AND o.order_no <> mine.order_no
    JOIN order_item i ON i.order_no = o.order_no AND i.sku_id = NEW.sku_id
  WHERE mine.order_no = NEW.order_no)
BEGIN SELECT RAISE(ABORT, 'ORDER_OPEN'); END;
--> statement-breakpoint
CREATE TRIGGER order_item_not_held BEFORE INSERT ON order_item
WHEN NEW.bought_again = 0 AND EXISTS (
  SELECT 1 FROM "order" o JOIN held_licence h ON h.account_id = o.buyer_id AND h.track_id = NEW.track_id AND h.sku_id = NEW.sku_id
  WHERE o.order_no = NEW.order_no AND (h.until_ms IS NULL OR h.until_ms > o.submitted_at_ms))
BEGIN SELECT RAISE(ABORT, 'LICENCE_HELD'); END;
--> statement-breakpoint

-- The row of an attempt stands before the provider is called: only for an unpaid order, only what is due, and one at a time.
CREATE TRIGGER payment_attempt_fits_order BEFORE INSERT ON payment_attempt
BEGIN
  SELECT RAISE(ABORT, 'ORDER_NOT_PAYABLE') WHERE NOT EXISTS (
    SELECT 1 FROM "order" WHERE order_no = NEW.order_no AND status = 1 AND due_fen = NEW.amount_fen);
  SELECT RAISE(ABORT, 'ATTEMPT_LIVE') WHERE EXISTS (
    SELECT 1 FROM payment_attempt
    WHERE order_no = NEW.order_no AND pay_way = NEW.pay_way AND expires_at_ms > NEW.created_at_ms);
END;
--> statement-breakpoint
CREATE TRIGGER payment_in_order_currency BEFORE INSERT ON payment WHEN NEW.currency <> 'CNY'
BEGIN SELECT RAISE(ABORT, 'CURRENCY_DIFFERS'); END;
--> statement-breakpoint
-- One sum of money is one thing to decide about, however many reasons it was refused for.
CREATE TRIGGER payment_exception_one_per_trade BEFORE INSERT ON payment_exception
WHEN EXISTS (SELECT 1 FROM payment_exception WHERE provider = NEW.provider AND provider_trade_no = NEW.provider_trade_no)
BEGIN SELECT RAISE(ABORT, 'PAYMENT_EXCEPTION_KNOWN'); END;
