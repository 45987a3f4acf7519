/** Invariants of licences, memberships, and the chain of documents; as in invariants.ts. */
export const RIGHTS_INVARIANTS: Record<string, string> = {
  'I8 each licence of a finished order has exactly one right, and no other line has': `
    SELECT i.id FROM order_line i JOIN "order" o ON o.order_no = i.order_no
    WHERE (SELECT count(*) FROM licence_right r WHERE r.order_line_id = i.id) <> (o.status = 2 AND i.kind = 'licence')`,
  'I8 each membership of a finished order has exactly one period, each upgrade one upgrade, and no other line has': `
    SELECT i.id FROM order_line i JOIN "order" o ON o.order_no = i.order_no
    WHERE (SELECT count(*) FROM membership m WHERE m.order_line_id = i.id)
        <> (o.status = 2 AND i.kind = 'membership' AND json_extract(i.detail, '$.upgrade') IS NULL)
      OR (SELECT count(*) FROM membership_upgrade u WHERE u.order_line_id = i.id)
        <> (o.status = 2 AND i.kind = 'membership' AND json_extract(i.detail, '$.upgrade') IS NOT NULL)`,
  'I8 a membership is of the level that was bought, or of an upgrade of it': `
    SELECT m.id FROM membership m JOIN order_line l ON l.id = m.order_line_id
    WHERE m.level <> coalesce(
      (SELECT max(u.level) FROM membership_upgrade u WHERE u.owner_id = m.owner_id AND u.at_ms < m.until_ms AND u.until_ms >= m.until_ms),
      json_extract(l.detail, '$.level'))`,
  'I8 an owner has at most one membership that waits for payment or confirmation': `
    SELECT o.order_no FROM "order" o JOIN order_line l ON l.order_no = o.order_no AND l.kind = 'membership'
    WHERE o.status IN (1, 4) AND EXISTS (
      SELECT 1 FROM "order" x JOIN order_line y ON y.order_no = x.order_no AND y.kind = 'membership'
      WHERE x.owner_id = o.owner_id AND x.status IN (1, 4) AND x.order_no <> o.order_no)`,
  'I8 a membership authorizes at most as many as it has': `
    SELECT a.id FROM authorization_object a JOIN membership_run r ON r.membership_id = a.membership_id
    WHERE (SELECT count(*) FROM authorization_object b JOIN membership_run x ON x.membership_id = b.membership_id
        WHERE b.owner_id = a.owner_id AND b.type = a.type AND x.from_ms = r.from_ms)
      > (SELECT max(iif(a.type = 'personal', max(m.person_count, coalesce(json_extract(l.detail, '$.personCount'), 0)),
          max(m.company_count, coalesce(json_extract(l.detail, '$.companyCount'), 0))))
        FROM membership m JOIN membership_run y ON y.membership_id = m.id JOIN order_line l ON l.id = m.order_line_id
        WHERE m.owner_id = a.owner_id AND y.from_ms = r.from_ms)`,
  'I8 each recharge of a finished order has brought its coins once, and no other line has': `
    SELECT i.id FROM order_line i JOIN "order" o ON o.order_no = i.order_no
    WHERE (SELECT coalesce(sum(e.fen), 0) FROM coin_entry e WHERE e.cause IN ('recharge:' || i.id, 'bonus:' || i.id))
      <> iif(o.status = 2 AND i.kind = 'recharge', json_extract(i.detail, '$.coinsFen') + json_extract(i.detail, '$.bonusFen'), 0)`,
  'I8 an issued right has exactly one document under its number': `
    SELECT r.id FROM licence_right r LEFT JOIN licence_document d ON d.right_id = r.id
    WHERE (r.state = 'issued' AND d.licence_no IS NOT r.licence_no) OR (r.state = 'awaiting_form' AND d.licence_no IS NOT NULL)`,
  'each document and each revocation of one has exactly one place in the order': `
    SELECT r.id FROM licence_right r
    WHERE (SELECT count(*) FROM licence_entry e WHERE e.right_id = r.id AND e.kind = 'issued')
        <> (SELECT count(*) FROM licence_document d WHERE d.right_id = r.id)
      OR (SELECT count(*) FROM licence_entry e WHERE e.right_id = r.id AND e.kind = 'revoked')
        <> (SELECT count(*) FROM licence_revocation v JOIN licence_document d ON d.right_id = v.right_id WHERE v.right_id = r.id)`,
  'the order of the documents has no gap, and a revocation comes after its document': `
    SELECT e.position FROM licence_entry e
    WHERE e.position <> 1 AND NOT EXISTS (SELECT 1 FROM licence_entry b WHERE b.position = e.position - 1)
      OR e.kind = 'revoked' AND NOT EXISTS (
        SELECT 1 FROM licence_entry i WHERE i.right_id = e.right_id AND i.kind = 'issued' AND i.position < e.position)`,
  'the chain of documents has no gap, and links what the order has': `
    SELECT l.position FROM licence_link l
    WHERE l.position <> 1 AND NOT EXISTS (SELECT 1 FROM licence_link b WHERE b.position = l.position - 1)
      OR NOT EXISTS (SELECT 1 FROM licence_entry e JOIN licence_document d ON d.right_id = e.right_id
        WHERE e.position = l.position AND (e.kind = 'revoked' OR d.sha256 = l.entry_hash))`,
  'a published head is what the chain has at its position': `
    SELECT h.day FROM licence_head h
    WHERE json_extract(h.canonical, '$.hash') IS NOT (SELECT l.chain_hash FROM licence_link l WHERE l.position = h.position)
      OR json_extract(h.canonical, '$.position') <> h.position`,
  'I7 a day has at most so many different tracks as the membership allows': `
    SELECT e.order_line_id FROM member_exchange e JOIN membership_rule r ON r.level = e.level
    WHERE r.per_day < (SELECT count(DISTINCT x.track_id) FROM member_exchange_live x
      WHERE x.owner_id = e.owner_id AND x.day = e.day AND x.level IN (SELECT level FROM membership_rule WHERE per_day IS NOT NULL))`,
  'I7 the places used of a day are the exchanges of orders that were not cancelled, less those that were undone': `
    SELECT e.order_line_id FROM member_exchange e
    WHERE (SELECT count(DISTINCT y.track_id) FROM member_exchange y JOIN "order" o ON o.order_no = y.order_no
        LEFT JOIN exchange_undo u ON u.order_line_id = y.order_line_id
        WHERE y.owner_id = e.owner_id AND y.day = e.day AND o.status <> 3 AND u.order_line_id IS NULL)
      <> (SELECT count(DISTINCT x.track_id) FROM member_exchange_live x WHERE x.owner_id = e.owner_id AND x.day = e.day)`,
  'I7 an exchange that was undone has lost its right and never had a document': `
    SELECT u.order_line_id FROM exchange_undo u
    WHERE NOT EXISTS (SELECT 1 FROM member_exchange e JOIN licence_right r ON r.order_line_id = e.order_line_id
      JOIN licence_revocation v ON v.right_id = r.id AND v.reason = 'exchange_undone' AND v.actor_id = u.undone_by AND v.at_ms = u.at_ms
      WHERE e.order_line_id = u.order_line_id AND e.owner_id = u.owner_id AND r.state = 'revoked' AND r.licence_no IS NULL
        AND NOT EXISTS (SELECT 1 FROM licence_document d WHERE d.right_id = r.id))`,
  'I7 a right that was lost by undoing its exchange has that undoing': `
    SELECT v.right_id FROM licence_revocation v
    WHERE v.reason = 'exchange_undone' AND NOT EXISTS (SELECT 1 FROM licence_right r
      JOIN exchange_undo u ON u.order_line_id = r.order_line_id WHERE r.id = v.right_id)`,
  'I7 an exchanged line belongs to a membership that ran when it was ordered, and no other line does': `
    SELECT l.id FROM order_line l
    WHERE l.exchanged <> (SELECT count(*) FROM member_exchange e JOIN "order" o ON o.order_no = l.order_no
      JOIN membership m ON m.id = e.membership_id AND m.owner_id = o.owner_id
      WHERE e.order_line_id = l.id AND e.order_no = l.order_no AND e.owner_id = o.owner_id AND e.track_id = l.track_id
        AND e.at_ms = o.submitted_at_ms AND m.from_ms <= e.at_ms AND m.until_ms > e.at_ms
        AND e.day = date(o.submitted_at_ms / 1000 + 28800, 'unixepoch'))`,
  'I7 the form of an exchanged licence was filled in while a membership ran': `
    SELECT d.licence_no FROM licence_document d JOIN licence_right r ON r.id = d.right_id JOIN member_exchange e ON e.order_line_id = r.order_line_id
    WHERE NOT EXISTS (SELECT 1 FROM membership m WHERE m.owner_id = r.owner_id AND m.level >= e.level
      AND m.from_ms <= d.issued_at_ms AND m.until_ms > d.issued_at_ms)`,
}
