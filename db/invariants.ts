import { RIGHTS_INVARIANTS } from './rights-invariants.ts'

/**
 * Invariants of the data, as SQL that returns no row if they hold. Checked by the tests, every hour by cron, and on the
 * staff health page. Numbered as in reliability.md; later areas add theirs here. Each query begins with `SELECT id FROM
 * table` and judges each row of that table separately, so that it can be run on a part of the table. The first column
 * is used in alerts, so it must be one of our ids, never user input.
 */
export const INVARIANTS: Record<string, string> = {
  'I1 order: each total is that of its lines, and what is due is what they leave': `
    SELECT o.order_no FROM "order" o
    WHERE o.due_fen <> o.product_fen + o.membership_fen - o.exchange_fen - o.discount_fen
      OR min(o.product_fen, o.membership_fen, o.exchange_fen, o.discount_fen, o.due_fen) < 0
      OR o.product_fen <> (SELECT coalesce(sum(l.price_fen), 0) FROM order_line l WHERE l.order_no = o.order_no AND l.kind <> 'membership')
      OR o.membership_fen <> (SELECT coalesce(sum(l.price_fen), 0) FROM order_line l WHERE l.order_no = o.order_no AND l.kind = 'membership')
      OR o.exchange_fen <> (SELECT coalesce(sum(l.price_fen), 0) FROM order_line l WHERE l.order_no = o.order_no AND l.exchanged = 1)`,
  'I1 order: its lines are of its kind': `
    SELECT o.order_no FROM "order" o
    WHERE NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_no = o.order_no AND l.kind = iif(o.kind = 'purchase', 'licence', o.kind))
      OR EXISTS (SELECT 1 FROM order_line l WHERE l.order_no = o.order_no AND l.kind <> o.kind
                 AND NOT (o.kind = 'purchase' AND l.kind IN ('licence', 'membership')))`,
  'I2 finished = exactly one settled payment of the same amount (or nothing due)': `
    SELECT o.order_no FROM "order" o LEFT JOIN payment p ON p.order_no = o.order_no
    WHERE (o.status = 2) <> (p.amount_fen IS NOT NULL AND p.amount_fen = o.due_fen AND p.currency = 'CNY' OR o.status = 2 AND o.due_fen = 0)`,
  'I4 I5 a coin balance is the sum of its entries, the last of which says so, and never below nothing': `
    SELECT a.owner_id FROM coin_account a
    WHERE a.balance_fen < 0 OR a.balance_fen <> (SELECT coalesce(sum(e.fen), 0) FROM coin_entry e WHERE e.owner_id = a.owner_id)
      OR a.balance_fen <> coalesce((SELECT e.balance_after_fen FROM coin_entry e WHERE e.owner_id = a.owner_id ORDER BY e.rowid DESC LIMIT 1), 0)`,
  'I4 coins that were spent paid an order, once': `
    SELECT e.id FROM coin_entry e WHERE e.kind = 'consume' AND NOT EXISTS (
      SELECT 1 FROM payment p WHERE p.order_no = e.order_no AND p.provider = 'coins' AND p.amount_fen = -e.fen)`,
  'I4 coins that were given back are at most what their order cost': `
    SELECT e.id FROM coin_entry e WHERE e.kind = 'refund' AND (
      SELECT sum(x.fen) FROM coin_entry x WHERE x.order_no = e.order_no AND x.kind = 'refund')
      > coalesce((SELECT p.amount_fen FROM payment p WHERE p.order_no = e.order_no), 0)`,
  'I4 an entry belongs to the owner of its order': `
    SELECT e.id FROM coin_entry e JOIN "order" o ON o.order_no = e.order_no WHERE o.owner_id <> e.owner_id`,
  'I6 a coupon that is held belongs to an open order of its owner, one that is used to a finished one': `
    SELECT c.id FROM coupon c LEFT JOIN "order" o ON o.order_no = c.order_no
    WHERE c.state = 'held' AND (o.status NOT IN (1, 4) OR o.owner_id <> c.owner_id)
      OR c.state = 'used' AND (o.status <> 2 OR o.owner_id <> c.owner_id)`,
  'I6 a batch counts its coupons, and gives at most as many as it has': `
    SELECT b.id FROM coupon_batch b
    WHERE b.redeemed > b.quantity OR b.redeemed <> (SELECT count(*) FROM coupon c WHERE c.batch_id = b.id)`,
  'I6 no owner has more coupons of a batch than one may have, and a single-use code gave one at most': `
    SELECT c.id FROM coupon c JOIN coupon_batch b ON b.id = c.batch_id
    WHERE (SELECT count(*) FROM coupon x WHERE x.batch_id = c.batch_id AND x.owner_id = c.owner_id) > b.per_owner
      OR b.is_shared = 0 AND EXISTS (SELECT 1 FROM coupon x WHERE x.code_hash = c.code_hash AND x.id <> c.id)`,
  'I6 an order that is not cancelled has the coupon of its discount, which is worth that much': `
    SELECT o.order_no FROM "order" o WHERE o.discount_fen > 0 AND o.status <> 3 AND NOT EXISTS (
      SELECT 1 FROM coupon c WHERE c.order_no = o.order_no AND c.state <> 'free' AND o.discount_fen <= coalesce(c.amount_fen,
        ((o.product_fen + o.membership_fen - o.exchange_fen) * c.percent_off + 50) / 100))`,
  ...RIGHTS_INVARIANTS,
  'I10 state history is a chain that ends in the current state': `
    SELECT o.order_no FROM "order" o
    WHERE NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_no = o.order_no AND e.seq = 0 AND e.from_status IS NULL AND e.to_status = 1)
      OR o.status <> (SELECT e.to_status FROM order_event e WHERE e.order_no = o.order_no ORDER BY e.seq DESC LIMIT 1)
      OR EXISTS (SELECT 1 FROM order_event e JOIN order_event f ON f.order_no = e.order_no AND f.seq = e.seq + 1
                 WHERE e.order_no = o.order_no AND f.from_status IS NOT e.to_status)`,
  'I11 each account has exactly one subject': `
    SELECT a.id FROM account a WHERE (SELECT count(*) FROM subject s WHERE s.account_id = a.id AND s.type = 'personal') <> 1`,
  'I11 each company has exactly one subject': `
    SELECT e.id FROM enterprise e WHERE (SELECT count(*) FROM subject s WHERE s.enterprise_id = e.id AND s.type = 'enterprise') <> 1`,
  'I11 an order belongs to the channel of its owner and of who placed it': `
    SELECT o.order_no FROM "order" o JOIN account a ON a.id = o.placed_by JOIN subject s ON s.id = o.owner_id
      LEFT JOIN enterprise e ON e.id = s.enterprise_id
    WHERE a.channel_id <> o.channel_id OR e.channel_id <> o.channel_id`,
  'I11 an order of a person was placed by that person': `
    SELECT o.order_no FROM "order" o JOIN subject s ON s.id = o.owner_id WHERE s.account_id <> o.placed_by`,
  'I11 a right belongs to the owner of its order and is for the track and version of its line': `
    SELECT r.id FROM licence_right r JOIN order_line i ON i.id = r.order_line_id JOIN "order" o ON o.order_no = i.order_no
    WHERE r.order_no <> i.order_no OR r.owner_id <> o.owner_id OR r.track_id <> i.track_id OR r.version_id <> i.version_id`,
  'a certified company has the number of its approved application': `
    SELECT c.id FROM certification c WHERE c.state = 'approved' AND NOT EXISTS (
      SELECT 1 FROM enterprise e WHERE e.id = c.enterprise_id AND e.tax_number = c.tax_number AND e.channel_id = c.channel_id)`,
  'a number of a company comes from an approved application': `
    SELECT e.id FROM enterprise e WHERE e.tax_number IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM certification c WHERE c.enterprise_id = e.id AND c.state = 'approved')`,
  'I16 a decided application of a company has its audit row': `
    SELECT c.id FROM certification c WHERE c.state IN ('approved', 'rejected')
      AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.target = 'certification:' || c.id AND a.at_ms = c.decided_at_ms)`,
  'I13 no live session of an account that is not active': `
    SELECT s.id FROM session s JOIN account a ON a.id = s.account_id WHERE a.status <> 'active' AND s.revoked_at_ms IS NULL`,
  'I13 a closed account has no name, no way in, no open order, and says so in one row': `
    SELECT a.id FROM account a WHERE (a.status = 'closed') <> EXISTS (SELECT 1 FROM account_closure c WHERE c.account_id = a.id)
      OR a.status = 'closed' AND (a.nickname <> '' OR coalesce(a.username, a.email, a.mobile, a.password_hash) IS NOT NULL
        OR EXISTS (SELECT 1 FROM wechat_identity w WHERE w.account_id = a.id)
        OR EXISTS (SELECT 1 FROM subject s JOIN "order" o ON o.owner_id = s.id WHERE s.account_id = a.id AND o.status IN (1, 4)))`,
  'I13 no live session of staff who are not active': `
    SELECT s.id FROM staff_session s JOIN staff_account a ON a.id = s.staff_id WHERE a.status <> 'active' AND s.revoked_at_ms IS NULL`,
  'I14 no outbox row undelivered for 15 minutes': `
    SELECT id FROM outbox WHERE state = 'pending' AND created_at_ms < (unixepoch() - 900) * 1000`,
  'I15 a company has an administrator until it ends': `
    SELECT e.id FROM enterprise e WHERE e.ended_at_ms IS NULL AND NOT EXISTS (
      SELECT 1 FROM enterprise_member m WHERE m.enterprise_id = e.id AND m.role = 'companyAdmin' AND m.status = 1)`,
  'I15 an account that a company manages belongs to that company alone, and has no way in of its own': `
    SELECT m.account_id FROM managed_account m JOIN account a ON a.id = m.account_id WHERE m.released_at_ms IS NULL
      AND (coalesce(a.email, a.mobile) IS NOT NULL OR (SELECT group_concat(x.enterprise_id) FROM enterprise_member x
        WHERE x.account_id = m.account_id) IS NOT m.enterprise_id)`,
  'I15 a department lies below its parent, within its company': `
    SELECT d.id FROM department d LEFT JOIN department p ON p.id = d.parent_id
    WHERE d.level <> coalesce(p.level, 0) + 1 OR d.path <> coalesce(p.path, '/') || d.id || '/' OR p.enterprise_id <> d.enterprise_id`,
  'I15 members are in a department of their company': `
    SELECT m.account_id FROM enterprise_member m JOIN department d ON d.id = m.department_id WHERE d.enterprise_id <> m.enterprise_id`,
  'I15 invitations are to a department of their company': `
    SELECT i.id FROM member_invitation i JOIN department d ON d.id = i.department_id WHERE d.enterprise_id <> i.enterprise_id`,
  'I16 an adjustment of coins has its audit row': `
    SELECT e.id FROM coin_entry e WHERE e.kind = 'adjust'
      AND NOT EXISTS (SELECT 1 FROM audit a WHERE a.target = 'coin_entry:' || e.id AND a.at_ms = e.at_ms)`,
  'I17 an idempotency row stands for something that exists': `
    SELECT k.result_ref FROM idempotency k
    WHERE (k.route IN ('POST /orders', 'POST /coins/recharge', 'POST /memberships/subscribe') AND NOT EXISTS (SELECT 1 FROM "order" o WHERE o.order_no = k.result_ref AND o.owner_id = k.owner_id)
        AND NOT EXISTS (SELECT 1 FROM approval_request r WHERE r.id = k.result_ref AND r.owner_id = k.owner_id AND r.account_id = k.actor_id))
      OR (k.route = 'POST /memberships/objects' AND NOT EXISTS (
        SELECT 1 FROM authorization_object a WHERE a.id = k.result_ref AND a.owner_id = k.owner_id))
      OR (k.route = 'POST /orders/:orderNo/refunds' AND NOT EXISTS (
        SELECT 1 FROM order_refund f WHERE f.refund_no = k.result_ref AND f.owner_id = k.owner_id))
      OR (k.route = 'POST /authorization-letters' AND NOT EXISTS (
        SELECT 1 FROM authorization_letter l WHERE l.letter_no = k.result_ref AND l.owner_id = k.owner_id))
      OR (k.route = 'POST /invoices' AND NOT EXISTS (SELECT 1 FROM invoice i WHERE i.id = k.result_ref AND i.owner_id = k.owner_id))
      OR (k.route = 'POST /orders/:orderNo/pay' AND NOT EXISTS (
        SELECT 1 FROM payment_attempt a JOIN "order" o ON o.order_no = a.order_no WHERE a.id = k.result_ref AND o.owner_id = k.owner_id)
        AND NOT EXISTS (SELECT 1 FROM payment p JOIN "order" o ON o.order_no = p.order_no
          WHERE p.order_no = k.result_ref AND p.provider = 'coins' AND o.owner_id = k.owner_id))
      OR (k.route = 'POST /coupons/redeem' AND NOT EXISTS (
        SELECT 1 FROM coupon c WHERE c.id = k.result_ref AND c.owner_id = k.owner_id))
      OR (k.route = 'POST /orders/:orderNo/remittance' AND NOT EXISTS (
        SELECT 1 FROM remittance m JOIN "order" o ON o.order_no = m.order_no WHERE m.id = k.result_ref AND o.owner_id = k.owner_id))
      OR (k.route IN ('PUT /licences/:id/form', 'POST /licences/batch-form') AND NOT EXISTS (
        SELECT 1 FROM licence_document d JOIN licence_right r ON r.id = d.right_id WHERE r.id = k.result_ref AND r.owner_id = k.owner_id))`,
  'an approved request has one order, by whoever asked and for no more than was asked': `
    SELECT r.id FROM approval_request r
    WHERE (SELECT count(*) FROM "order" o WHERE o.approval_id = r.id) <> (r.state = 'approved')
      OR r.state = 'approved' AND NOT EXISTS (SELECT 1 FROM "order" o WHERE o.approval_id = r.id AND o.order_no = r.order_no
        AND o.owner_id = r.owner_id AND o.placed_by = r.account_id AND o.kind = r.kind AND o.due_fen <= r.total_fen)
      OR r.decided_by = r.account_id AND r.state <> 'withdrawn'`,
  'what a month counts are its orders: each that is not cancelled once, with what was due less granted refunds': `
    SELECT o.order_no FROM "order" o LEFT JOIN counted_order c ON c.order_no = o.order_no
    WHERE (c.order_no IS NOT NULL) <> (o.status <> 3) OR c.fen < 0 OR c.submitted_at_ms <> o.submitted_at_ms OR c.owner_id <> o.owner_id
      OR c.placed_by <> o.placed_by OR c.department_id IS NOT o.department_id AND c.order_no IS NOT NULL
      OR c.fen <> o.due_fen - (SELECT coalesce(sum(f.fen), 0) FROM order_refund f WHERE f.order_no = o.order_no AND f.state = 'granted')`,
  'at most one attempt of an order and trade was live at any moment': `
    SELECT a.id FROM payment_attempt a JOIN payment_attempt b ON b.order_no = a.order_no AND b.pay_way = a.pay_way
      AND b.out_trade_no = a.out_trade_no AND b.id <> a.id
    WHERE b.created_at_ms >= a.created_at_ms AND b.created_at_ms < a.expires_at_ms AND a.asked_at_ms > 0 AND b.asked_at_ms > 0`,
  'an order that was paid through one trade has told the providers of the others': `
    SELECT e.order_no FROM order_event e LEFT JOIN payment p ON p.order_no = e.order_no WHERE e.to_status = 2
      AND EXISTS (SELECT 1 FROM payment_attempt a WHERE a.order_no = e.order_no AND a.asked_at_ms > 0
        AND NOT (a.pay_way IS p.pay_way AND a.out_trade_no = coalesce(p.out_trade_no, a.out_trade_no)))
      AND NOT EXISTS (SELECT 1 FROM outbox x WHERE x.id = 'close-' || e.order_no)
      AND e.at_ms > (unixepoch() - 86400) * 1000`,
  'every order that was closed after an attempt has told the provider so': `
    SELECT e.order_no FROM order_event e WHERE e.to_status = 3
      AND EXISTS (SELECT 1 FROM payment_attempt a WHERE a.order_no = e.order_no AND a.asked_at_ms > 0)
      AND NOT EXISTS (SELECT 1 FROM outbox x WHERE x.id = 'close-' || e.order_no)
      AND e.at_ms > (unixepoch() - 86400) * 1000`,
  'refunds of a payment or exception that have not failed are at most what came': `
    SELECT r.id FROM refund r LEFT JOIN payment p ON p.id = r.payment_id LEFT JOIN payment_exception e ON e.id = r.exception_id
    WHERE (SELECT sum(x.fen) FROM refund x WHERE x.provider = r.provider AND x.provider_trade_no = r.provider_trade_no AND x.state <> 'failed')
      > coalesce(p.amount_fen, e.amount_fen)`,
  'a refund that is requested has its outbox row': `
    SELECT r.id FROM refund r WHERE r.state = 'requested' AND NOT EXISTS (SELECT 1 FROM outbox x WHERE x.id = 'refund-' || r.id)`,
  'money that could not be applied has a history that begins, and is in the state of its refunds': `
    SELECT e.id FROM payment_exception e
    WHERE (SELECT count(*) FROM payment_exception_event v WHERE v.exception_id = e.id)
        <> 1 + coalesce((SELECT max(v.seq) FROM payment_exception_event v WHERE v.exception_id = e.id), -1)
      OR NOT EXISTS (SELECT 1 FROM payment_exception_event v WHERE v.exception_id = e.id AND v.seq = 0)
      OR EXISTS (SELECT 1 FROM refund r WHERE r.exception_id = e.id AND r.state = 'requested')
        <> (coalesce((SELECT v.state FROM payment_exception_event v WHERE v.exception_id = e.id ORDER BY v.seq DESC LIMIT 1), '') = 'refunding')
      OR ((SELECT v.state FROM payment_exception_event v WHERE v.exception_id = e.id ORDER BY v.seq DESC LIMIT 1) = 'refunded'
        AND (SELECT coalesce(sum(r.fen), 0) FROM refund r WHERE r.exception_id = e.id AND r.state = 'done') < e.amount_fen)`,
  'money that came too late or twice was sent back in the batch that stored it': `
    SELECT e.id FROM payment_exception e
    WHERE e.reason IN ('order_closed', 'paid_twice') AND e.currency = 'CNY' AND e.amount_fen > 0 AND e.provider IN ('alipay', 'wechatpay')
      AND NOT EXISTS (SELECT 1 FROM refund r WHERE r.exception_id = e.id)
      AND EXISTS (SELECT 1 FROM payment_exception_event v WHERE v.exception_id = e.id AND v.seq = 0 AND v.note IS NULL)`,
  'a right is revoked exactly if a revocation says so': `
    SELECT r.id FROM licence_right r
    WHERE (r.state = 'revoked') <> EXISTS (SELECT 1 FROM licence_revocation v WHERE v.right_id = r.id)`,
  'a right was withdrawn for a refund exactly if its line is in a granted one': `
    SELECT v.right_id FROM licence_revocation v JOIN licence_right r ON r.id = v.right_id
    WHERE v.reason = 'refunded' AND NOT EXISTS (
      SELECT 1 FROM order_refund_line x JOIN order_refund f ON f.refund_no = x.refund_no
      WHERE x.order_line_id = r.order_line_id AND x.is_live = 1 AND f.state = 'granted')`,
  'the amount of a refund is that of its lines, all of its order, and no right of a granted one stands': `
    SELECT f.refund_no FROM order_refund f
    WHERE f.fen IS NOT (SELECT sum(x.fen) FROM order_refund_line x WHERE x.refund_no = f.refund_no AND x.is_live = (f.state <> 'refused'))
      OR EXISTS (SELECT 1 FROM order_refund_line x JOIN order_line l ON l.id = x.order_line_id WHERE x.refund_no = f.refund_no AND l.order_no <> f.order_no)
      OR f.state = 'granted' AND EXISTS (SELECT 1 FROM order_refund_line x JOIN licence_right r ON r.order_line_id = x.order_line_id
        WHERE x.refund_no = f.refund_no AND r.state <> 'revoked')`,
  'a refund request that nobody decided was taken back by its owner, and only such a one': `
    SELECT f.refund_no FROM order_refund f
    WHERE (f.state = 'refused' AND f.decided_as = 'rule') <> EXISTS (
      SELECT 1 FROM order_refund_withdrawal w WHERE w.refund_no = f.refund_no AND w.withdrawn_by = f.decided_by AND w.at_ms = f.decided_at_ms)`,
  'an adjustment of coins has its entry exactly if it was made': `
    SELECT a.id FROM coin_adjustment a WHERE (a.state = 'made') <> EXISTS (
      SELECT 1 FROM coin_entry e WHERE e.id = a.id AND e.cause = 'adjust:' || a.request_no AND e.owner_id = a.owner_id AND e.fen = a.fen)`,
  'what takes effect was decided by as many people as it needs': `
    SELECT d.target FROM worth_decision d
    WHERE d.state <> 'made' AND (
      d.kind = 'coins' AND EXISTS (SELECT 1 FROM coin_entry e WHERE e.id = d.target)
      OR d.kind = 'coupons' AND EXISTS (SELECT 1 FROM coupon c WHERE c.batch_id = d.target)
      OR d.kind = 'transfer' AND EXISTS (SELECT 1 FROM remittance r WHERE r.id = d.target AND r.state = 'confirmed'))`,
  'what staff refund has its decision': `
    SELECT f.refund_no FROM order_refund f
    WHERE f.state = 'granted' AND f.decided_as = 'staff' AND f.fen > 0 AND NOT EXISTS (
      SELECT 1 FROM worth_decision d WHERE d.kind = 'refund' AND d.target = f.refund_no AND d.state = 'made' AND d.worth_fen = f.fen)`,
  'nobody has decided alone on one day more than the limit': `
    SELECT d.id FROM worth_decision d
    WHERE d.people = 1 AND d.worth_fen > 0 AND d.alone_below_fen <= (
      SELECT sum(x.worth_fen) FROM worth_decision x WHERE x.asked_by = d.asked_by AND x.day = d.day AND x.people = 1
        AND x.asked_at_ms <= d.asked_at_ms)`,
  'a folder has at most a thousand tracks': `
    SELECT f.id FROM favourite_folder f WHERE (SELECT count(*) FROM favourite_track t WHERE t.folder_id = f.id) > 1000`,
  'refunds of an order are at most what it brought in, and all of it once every line that was paid for is refunded': `
    SELECT f.refund_no FROM order_refund f LEFT JOIN payment p ON p.order_no = f.order_no
    WHERE f.state = 'granted' AND (
      (SELECT sum(x.fen) FROM order_refund x WHERE x.order_no = f.order_no AND x.state = 'granted') > coalesce(p.amount_fen, 0)
      OR (SELECT sum(x.fen) FROM order_refund x WHERE x.order_no = f.order_no AND x.state = 'granted') < coalesce(p.amount_fen, 0)
        AND NOT EXISTS (SELECT 1 FROM order_line l WHERE l.order_no = f.order_no AND l.exchanged = 0 AND NOT EXISTS (
          SELECT 1 FROM order_refund_line y JOIN order_refund g ON g.refund_no = y.refund_no AND g.state = 'granted' WHERE y.order_line_id = l.id)))`,
  'what of an order is invoiced is at most what came in as money less what was refunded': `
    SELECT o.order_no FROM "order" o
    WHERE EXISTS (SELECT 1 FROM invoice_line x WHERE x.order_no = o.order_no AND x.is_live = 1) AND (
      (SELECT sum(x.fen) FROM invoice_line x WHERE x.order_no = o.order_no AND x.is_live = 1)
        > coalesce((SELECT p.amount_fen FROM payment p WHERE p.order_no = o.order_no AND p.provider <> 'coins'), 0)
          - (SELECT coalesce(sum(f.fen), 0) FROM order_refund f WHERE f.order_no = o.order_no AND f.state = 'granted'))`,
  'an invoice is for paid lines of its own owner, says their sum, and one that ended holds none': `
    SELECT i.id FROM invoice i
    WHERE i.state = 'requested' AND i.fen <> (SELECT coalesce(sum(x.fen), 0) FROM invoice_line x WHERE x.invoice_id = i.id AND x.is_live = 1)
      OR i.state IN ('requested', 'issued') AND i.fen = 0
      OR i.state IN ('rejected', 'withdrawn') AND EXISTS (SELECT 1 FROM invoice_line x WHERE x.invoice_id = i.id AND x.is_live = 1)
      OR EXISTS (SELECT 1 FROM invoice_line x JOIN order_line l ON l.id = x.order_line_id JOIN "order" o ON o.order_no = l.order_no
        WHERE x.invoice_id = i.id AND (x.order_no <> l.order_no OR o.owner_id <> i.owner_id OR l.exchanged = 1))`,
  'what was refunded of an issued invoice has its credit note, and nothing else has one': `
    SELECT i.id FROM invoice i
    WHERE i.state = 'issued' AND i.fen - (SELECT coalesce(sum(x.fen), 0) FROM invoice_line x WHERE x.invoice_id = i.id AND x.is_live = 1)
        <> (SELECT coalesce(sum(r.fen), 0) FROM invoice_reversal r WHERE r.invoice_id = i.id)
      OR i.state <> 'issued' AND EXISTS (SELECT 1 FROM invoice_reversal r WHERE r.invoice_id = i.id)`,
  'a letter about a licence is of its owner, and has ended if the licence was revoked': `
    SELECT l.letter_no FROM authorization_letter l JOIN licence_right r ON r.id = l.right_id
    WHERE r.owner_id <> l.owner_id
      OR (r.state = 'revoked') <> EXISTS (SELECT 1 FROM authorization_letter_end e WHERE e.letter_no = l.letter_no)`,
  'a granted refund has its money, from the provider or as coins, and no other has coins': `
    SELECT f.refund_no FROM order_refund f
    WHERE f.state = 'granted' AND f.paid_to = 'origin' AND NOT EXISTS (
        SELECT 1 FROM refund r JOIN payment p ON p.id = r.payment_id WHERE r.id = f.refund_id AND p.order_no = f.order_no AND r.fen = f.fen)
      OR (f.state = 'granted' AND f.paid_to = 'coins') <> EXISTS (SELECT 1 FROM coin_entry e WHERE e.cause = 'refund:' || f.refund_no AND e.fen = f.fen AND e.owner_id = f.owner_id)`,
  'an order waits for confirmation exactly while one of its proofs does': `
    SELECT o.order_no FROM "order" o
    WHERE (o.status = 4) <> (SELECT count(*) FROM remittance r WHERE r.order_no = o.order_no AND r.state = 'waiting')`,
  'a confirmed transfer was found by as many people as it needs, and is the payment of its order': `
    SELECT r.id FROM remittance r
    WHERE r.state = 'confirmed' AND NOT EXISTS (
      SELECT 1 FROM payment p WHERE p.order_no = r.order_no AND p.provider = 'transfer' AND r.people = (
        SELECT count(DISTINCT c.staff_id) FROM remittance_check c
        WHERE c.remittance_id = r.id AND c.reference = p.provider_trade_no AND c.amount_fen = p.amount_fen))`,
  'a payment by transfer belongs to a confirmed proof': `
    SELECT p.id FROM payment p
    WHERE p.provider = 'transfer' AND NOT EXISTS (SELECT 1 FROM remittance r WHERE r.order_no = p.order_no AND r.state = 'confirmed')`,
  'the picture of a waiting proof is kept': `
    SELECT r.id FROM remittance r
    WHERE r.state = 'waiting' AND (r.file_key IS NULL OR EXISTS (SELECT 1 FROM upload u WHERE u.key = r.file_key))`,
  'every track has exactly one main version and its full-text row': `
    SELECT t.id FROM track t
    WHERE (SELECT count(*) FROM version v WHERE v.track_id = t.id AND v.is_main = 1) <> 1
      OR NOT EXISTS (SELECT 1 FROM track_text x WHERE x.rowid = t.id)`,
}

/** Names of the violated invariants, with up to three of the offending rows. */
export async function brokenInvariants(db: D1Database): Promise<string[]> {
  const names = Object.keys(INVARIANTS)
  const results = await db.batch(names.map((name) => db.prepare(`SELECT * FROM (${INVARIANTS[name]}) LIMIT 3`)))
  return names.flatMap((name, i) => {
    const rows = results[i]?.results ?? []
    return rows.length === 0 ? [] : [`${name}: ${JSON.stringify(rows)}`]
  })
}

const FIRST_TABLE = /^(\s*SELECT [\w.]+ FROM )("?\w+"?)/
export type Window = { after: number; rows: number }
/** `last`: the last row checked, null if there were none left. `broken`: up to three offending rows. */
export type Checked = { last: number | null; broken: string[] }

/**
 * The same for the next rows of the table only, in one round trip: a table of a million rows is checked in steps that
 * each stay far below D1's limits (docs/decisions/061).
 */
export function getWindow(sql: string): { bound: string; broken: string } {
  const [, head = '', table] = FIRST_TABLE.exec(sql) ?? []
  if (!table) throw new Error('an invariant begins SELECT id FROM table')
  const bound = `SELECT max(rowid) AS last FROM (SELECT rowid FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ?)`
  const part = `(SELECT * FROM ${table} WHERE rowid > ? AND rowid <= (${bound}))`
  return { bound, broken: `SELECT * FROM (${sql.replace(FIRST_TABLE, () => `${head}${part}`)}) LIMIT 3` }
}
