-- What a member could give to others ends when they leave, or are no administrator any more.
CREATE TRIGGER approver_left AFTER DELETE ON enterprise_member
BEGIN
  DELETE FROM department_approver WHERE account_id = OLD.account_id
    AND department_id IN (SELECT id FROM department WHERE enterprise_id = OLD.enterprise_id);
END;
--> statement-breakpoint
CREATE TRIGGER inviter_left AFTER DELETE ON enterprise_member WHEN OLD.role = 'companyAdmin'
BEGIN
  UPDATE member_invitation SET state = 'withdrawn', decided_at_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE enterprise_id = OLD.enterprise_id AND state = 'open' AND invited_by = OLD.account_id;
END;
--> statement-breakpoint
CREATE TRIGGER inviter_demoted AFTER UPDATE OF role, status ON enterprise_member
WHEN OLD.role = 'companyAdmin' AND OLD.status = 1 AND NOT (NEW.role = 'companyAdmin' AND NEW.status = 1)
BEGIN
  UPDATE member_invitation SET state = 'withdrawn', decided_at_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE enterprise_id = OLD.enterprise_id AND state = 'open' AND invited_by = OLD.account_id;
END;
--> statement-breakpoint
-- As in 0026, and who was switched off by the company can sign in again: what the company could do with the account ends.
DROP TRIGGER managed_account_left;
--> statement-breakpoint
CREATE TRIGGER managed_account_left AFTER DELETE ON enterprise_member
WHEN EXISTS (SELECT 1 FROM managed_account WHERE account_id = OLD.account_id AND enterprise_id = OLD.enterprise_id AND released_at_ms IS NULL)
BEGIN
  UPDATE account SET status = 'active' WHERE id = OLD.account_id AND status = 'disabled';
  UPDATE managed_account SET released_at_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE account_id = OLD.account_id AND enterprise_id = OLD.enterprise_id AND released_at_ms IS NULL;
END;
--> statement-breakpoint
-- As in 0028, with the sum of a person, who may have several staff accounts.
DROP TRIGGER worth_decision_born;
--> statement-breakpoint
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
      SELECT coalesce(sum(worth_fen), 0) FROM worth_decision WHERE day = NEW.day AND people = 1
        AND asked_by IN (SELECT other_id FROM same_person WHERE staff_id = NEW.asked_by))
    OR NEW.kind = 'transfer' AND EXISTS (SELECT 1 FROM remittance WHERE id = NEW.target AND people = 2)
    OR NEW.kind = 'refund' AND EXISTS (
      SELECT 1 FROM order_refund f JOIN remittance r ON r.order_no = f.order_no AND r.state = 'confirmed' AND r.people = 2
      WHERE f.refund_no = NEW.target));
  SELECT RAISE(ABORT, 'WORTH_WAITS') WHERE EXISTS (
    SELECT 1 FROM worth_decision WHERE kind = NEW.kind AND target = NEW.target AND state <> 'declined');
END;
--> statement-breakpoint
-- What somebody was invited by is forgotten with their account.
CREATE INDEX `member_invitation_address` ON `member_invitation` (`address`);
--> statement-breakpoint
-- As in 0026, and the address of one that is decided can be emptied.
DROP TRIGGER member_invitation_fixed;
--> statement-breakpoint
CREATE TRIGGER member_invitation_fixed BEFORE UPDATE ON member_invitation
WHEN NOT (OLD.state = 'open' OR OLD.state = 'refused' AND NEW.state IN ('refused', 'replaced') OR NEW.state = OLD.state)
  OR NEW.id <> OLD.id OR NEW.enterprise_id <> OLD.enterprise_id OR NEW.token_hash <> OLD.token_hash
  OR NEW.address <> OLD.address AND NOT (NEW.address = '' AND OLD.state <> 'open' AND NEW.state = OLD.state)
  OR NEW.channel <> OLD.channel OR NEW.role <> OLD.role OR NEW.invited_by <> OLD.invited_by
  OR NEW.created_at_ms <> OLD.created_at_ms OR NEW.expires_at_ms <> OLD.expires_at_ms
  OR NEW.department_id IS NOT NULL AND NEW.department_id IS NOT OLD.department_id
BEGIN SELECT RAISE(ABORT, 'INVITATION_DECIDED'); END;
