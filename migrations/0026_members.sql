-- Departments, accounts and invitations of companies.
ALTER TABLE `account` ADD `password_is_initial` integer DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE `enterprise` ADD `ended_at_ms` integer;
--> statement-breakpoint
CREATE TABLE `department` (
  `id` text PRIMARY KEY NOT NULL,
  `enterprise_id` text NOT NULL,
  `parent_id` text,
  `name` text NOT NULL,
  `position` integer NOT NULL,
  `level` integer DEFAULT 1 NOT NULL,
  `path` text DEFAULT '' NOT NULL,
  `created_at_ms` integer NOT NULL,
  FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`parent_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "department_name" CHECK(length("department"."name") between 1 and 128),
  CONSTRAINT "department_level" CHECK("department"."level" between 1 and 10)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `department_sibling` ON `department` (`enterprise_id`,coalesce(`parent_id`, ''),`name`);
--> statement-breakpoint
CREATE INDEX `department_path` ON `department` (`enterprise_id`,`path`);
--> statement-breakpoint
CREATE INDEX `department_parent` ON `department` (`parent_id`);
--> statement-breakpoint
ALTER TABLE `enterprise_member` ADD `name` text;
--> statement-breakpoint
ALTER TABLE `enterprise_member` ADD `department_id` text REFERENCES department(id);
--> statement-breakpoint
ALTER TABLE `enterprise_member` ADD `email` text;
--> statement-breakpoint
ALTER TABLE `enterprise_member` ADD `phone` text;
--> statement-breakpoint
CREATE INDEX `enterprise_member_department` ON `enterprise_member` (`department_id`);
--> statement-breakpoint
CREATE TABLE `managed_account` (
  `account_id` text PRIMARY KEY NOT NULL,
  `enterprise_id` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  `released_at_ms` integer,
  FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `managed_account_enterprise` ON `managed_account` (`enterprise_id`);
--> statement-breakpoint
CREATE TABLE `member_invitation` (
  `id` text PRIMARY KEY NOT NULL,
  `enterprise_id` text NOT NULL,
  `token_hash` text NOT NULL,
  `channel` text NOT NULL,
  `address` text NOT NULL,
  `role` text NOT NULL,
  `department_id` text,
  `invited_by` text NOT NULL,
  `created_at_ms` integer NOT NULL,
  `expires_at_ms` integer NOT NULL,
  `state` text DEFAULT 'open' NOT NULL,
  `decided_at_ms` integer,
  `decided_by` text,
  FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE set null,
  FOREIGN KEY (`invited_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
  FOREIGN KEY (`decided_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
  CONSTRAINT "member_invitation_channel" CHECK("member_invitation"."channel" in ('mail', 'sms')),
  CONSTRAINT "member_invitation_role" CHECK("member_invitation"."role" in ('companyAdmin', 'buyer', 'viewer')),
  CONSTRAINT "member_invitation_state" CHECK("member_invitation"."state" in ('open', 'accepted', 'refused', 'withdrawn', 'replaced')),
  CONSTRAINT "member_invitation_decided" CHECK(("member_invitation"."state" = 'open') = ("member_invitation"."decided_at_ms" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitation_token_hash_unique` ON `member_invitation` (`token_hash`);
--> statement-breakpoint
CREATE UNIQUE INDEX `member_invitation_open` ON `member_invitation` (`enterprise_id`,`address`) WHERE `state` = 'open';
--> statement-breakpoint
CREATE INDEX `member_invitation_enterprise` ON `member_invitation` (`enterprise_id`,`state`,`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `member_invitation_made` ON `member_invitation` (`enterprise_id`,`created_at_ms`);
--> statement-breakpoint
CREATE INDEX `member_invitation_department` ON `member_invitation` (`department_id`);
--> statement-breakpoint
-- A department's parent is a department of the same company; the level and the path follow from it.
CREATE TRIGGER department_insert BEFORE INSERT ON department
BEGIN
  SELECT RAISE(ABORT, 'DEPARTMENT_LIMIT') WHERE (SELECT count(*) FROM department WHERE enterprise_id = NEW.enterprise_id) >= 1000;
  SELECT RAISE(ABORT, 'DEPARTMENT_GONE') WHERE NEW.parent_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM department WHERE id = NEW.parent_id AND enterprise_id = NEW.enterprise_id);
END;
--> statement-breakpoint
CREATE TRIGGER department_placed AFTER INSERT ON department
BEGIN
  UPDATE department SET level = 1 + coalesce((SELECT level FROM department WHERE id = NEW.parent_id), 0),
    path = coalesce((SELECT path FROM department WHERE id = NEW.parent_id), '/') || NEW.id || '/'
  WHERE id = NEW.id;
END;
--> statement-breakpoint
CREATE TRIGGER department_move BEFORE UPDATE OF id, enterprise_id, parent_id ON department
BEGIN
  SELECT RAISE(ABORT, 'DEPARTMENT_GONE') WHERE NEW.id <> OLD.id OR NEW.enterprise_id <> OLD.enterprise_id
    OR NEW.parent_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM department WHERE id = NEW.parent_id AND enterprise_id = NEW.enterprise_id);
  SELECT RAISE(ABORT, 'DEPARTMENT_BELOW_ITSELF') WHERE EXISTS (
    SELECT 1 FROM department WHERE id = NEW.parent_id AND instr(path, '/' || OLD.id || '/') > 0);
END;
--> statement-breakpoint
-- The whole branch moves. Paths consist of ids, so the range holds what begins with the old path and nothing else.
CREATE TRIGGER department_moved AFTER UPDATE OF parent_id ON department WHEN NEW.parent_id IS NOT OLD.parent_id
BEGIN
  UPDATE department SET level = level - OLD.level + 1 + coalesce((SELECT level FROM department WHERE id = NEW.parent_id), 0),
    path = coalesce((SELECT path FROM department WHERE id = NEW.parent_id), '/') || substr(path, length(OLD.path) - length(OLD.id))
  WHERE enterprise_id = NEW.enterprise_id AND path >= OLD.path AND path < OLD.path || '~';
END;
--> statement-breakpoint
CREATE TRIGGER department_delete BEFORE DELETE ON department
WHEN EXISTS (SELECT 1 FROM department WHERE parent_id = OLD.id)
  OR EXISTS (SELECT 1 FROM enterprise_member WHERE department_id = OLD.id)
  OR EXISTS (SELECT 1 FROM member_invitation WHERE department_id = OLD.id AND state = 'open')
BEGIN SELECT RAISE(ABORT, 'DEPARTMENT_NOT_EMPTY'); END;
--> statement-breakpoint
-- A member belongs to a department of the same company, and an account that another company manages cannot become a member.
CREATE TRIGGER enterprise_member_insert BEFORE INSERT ON enterprise_member
BEGIN
  SELECT RAISE(ABORT, 'DEPARTMENT_GONE') WHERE NEW.department_id IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM department WHERE id = NEW.department_id AND enterprise_id = NEW.enterprise_id);
  SELECT RAISE(ABORT, 'MANAGED_ELSEWHERE') WHERE EXISTS (SELECT 1 FROM managed_account m
    WHERE m.account_id = NEW.account_id AND m.enterprise_id <> NEW.enterprise_id AND m.released_at_ms IS NULL);
END;
--> statement-breakpoint
CREATE TRIGGER enterprise_member_department BEFORE UPDATE OF department_id ON enterprise_member
WHEN NEW.department_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM department WHERE id = NEW.department_id AND enterprise_id = NEW.enterprise_id)
BEGIN SELECT RAISE(ABORT, 'DEPARTMENT_GONE'); END;
--> statement-breakpoint
-- A company keeps an administrator: the last one can be neither demoted nor switched off, and can leave only by closing the account,
-- which account_closure_pending refuses while anybody else belongs to the company.
CREATE TRIGGER enterprise_last_admin_update BEFORE UPDATE ON enterprise_member
WHEN OLD.role = 'companyAdmin' AND OLD.status = 1
  AND (NEW.role <> 'companyAdmin' OR NEW.status <> 1 OR NEW.enterprise_id <> OLD.enterprise_id OR NEW.account_id <> OLD.account_id)
  AND NOT EXISTS (SELECT 1 FROM enterprise_member o WHERE o.enterprise_id = OLD.enterprise_id
    AND o.account_id <> OLD.account_id AND o.role = 'companyAdmin' AND o.status = 1)
BEGIN SELECT RAISE(ABORT, 'LAST_ADMIN'); END;
--> statement-breakpoint
CREATE TRIGGER enterprise_last_admin_delete BEFORE DELETE ON enterprise_member
WHEN OLD.role = 'companyAdmin' AND OLD.status = 1
  AND NOT EXISTS (SELECT 1 FROM account_closure c WHERE c.account_id = OLD.account_id)
  AND NOT EXISTS (SELECT 1 FROM enterprise_member o WHERE o.enterprise_id = OLD.enterprise_id
    AND o.account_id <> OLD.account_id AND o.role = 'companyAdmin' AND o.status = 1)
BEGIN SELECT RAISE(ABORT, 'LAST_ADMIN'); END;
--> statement-breakpoint
CREATE TRIGGER enterprise_ends AFTER DELETE ON enterprise_member
WHEN NOT EXISTS (SELECT 1 FROM enterprise_member o WHERE o.enterprise_id = OLD.enterprise_id)
BEGIN
  UPDATE enterprise SET ended_at_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE id = OLD.enterprise_id AND ended_at_ms IS NULL;
  UPDATE member_invitation SET state = 'withdrawn', decided_at_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE enterprise_id = OLD.enterprise_id AND state = 'open';
END;
--> statement-breakpoint
-- The holder of a managed account has it for themselves once they have a way in of their own, or are no longer a member.
CREATE TRIGGER managed_account_bound AFTER UPDATE OF email, mobile ON account WHEN coalesce(NEW.email, NEW.mobile) IS NOT NULL
BEGIN
  UPDATE managed_account SET released_at_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE account_id = NEW.id AND released_at_ms IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER managed_account_left AFTER DELETE ON enterprise_member
BEGIN
  UPDATE managed_account SET released_at_ms = CAST(unixepoch('subsec') * 1000 AS INTEGER)
  WHERE account_id = OLD.account_id AND enterprise_id = OLD.enterprise_id AND released_at_ms IS NULL;
END;
--> statement-breakpoint
CREATE TRIGGER managed_account_fixed BEFORE UPDATE ON managed_account
WHEN OLD.released_at_ms IS NOT NULL OR NEW.account_id <> OLD.account_id OR NEW.enterprise_id <> OLD.enterprise_id
BEGIN SELECT RAISE(ABORT, 'MANAGED_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER managed_account_insert BEFORE INSERT ON managed_account
WHEN EXISTS (SELECT 1 FROM account a WHERE a.id = NEW.account_id AND coalesce(a.email, a.mobile) IS NOT NULL)
  OR EXISTS (SELECT 1 FROM managed_account WHERE account_id = NEW.account_id)
  OR EXISTS (SELECT 1 FROM enterprise_member m WHERE m.account_id = NEW.account_id AND m.enterprise_id <> NEW.enterprise_id)
BEGIN SELECT RAISE(ABORT, 'MANAGED_FIXED'); END;
--> statement-breakpoint
-- An invitation is decided once; only a refused one may still be replaced. What it offers and to whom never changes.
CREATE TRIGGER member_invitation_fixed BEFORE UPDATE ON member_invitation
WHEN NOT (OLD.state = 'open' OR OLD.state = 'refused' AND NEW.state IN ('refused', 'replaced') OR NEW.state = OLD.state)
  OR NEW.id <> OLD.id OR NEW.enterprise_id <> OLD.enterprise_id OR NEW.token_hash <> OLD.token_hash OR NEW.address <> OLD.address
  OR NEW.channel <> OLD.channel OR NEW.role <> OLD.role OR NEW.invited_by <> OLD.invited_by
  OR NEW.created_at_ms <> OLD.created_at_ms OR NEW.expires_at_ms <> OLD.expires_at_ms
  OR NEW.department_id IS NOT NULL AND NEW.department_id IS NOT OLD.department_id
BEGIN SELECT RAISE(ABORT, 'INVITATION_DECIDED'); END;
--> statement-breakpoint
CREATE TRIGGER member_invitation_insert BEFORE INSERT ON member_invitation
BEGIN
  SELECT RAISE(ABORT, 'DEPARTMENT_GONE') WHERE NOT EXISTS (
    SELECT 1 FROM department WHERE id = NEW.department_id AND enterprise_id = NEW.enterprise_id);
  SELECT RAISE(ABORT, 'INVITATION_LIMIT') WHERE (SELECT count(*) FROM member_invitation
    WHERE enterprise_id = NEW.enterprise_id AND created_at_ms > NEW.created_at_ms - 86400000) >= 200;
END;
--> statement-breakpoint
-- As before, and somebody who is switched off counts as another member: they can be switched on again by an administrator only.
DROP TRIGGER account_closure_pending;
--> statement-breakpoint
CREATE TRIGGER account_closure_pending BEFORE INSERT ON account_closure
BEGIN
  SELECT RAISE(ABORT, 'CLOSE_ORDER_WAITING') WHERE EXISTS (
    SELECT 1 FROM sole_subject s JOIN "order" o ON o.owner_id = s.owner_id
    WHERE s.account_id = NEW.account_id AND o.status = 4);
  SELECT RAISE(ABORT, 'CLOSE_LICENCES_WAITING') WHERE NEW.waives_licences = 0 AND EXISTS (
    SELECT 1 FROM sole_subject s JOIN licence_right r ON r.owner_id = s.owner_id
    WHERE s.account_id = NEW.account_id AND r.state = 'awaiting_form');
  SELECT RAISE(ABORT, 'CLOSE_LAST_ADMIN') WHERE EXISTS (
    SELECT 1 FROM enterprise_member mine JOIN enterprise_member other
      ON other.enterprise_id = mine.enterprise_id AND other.account_id <> mine.account_id AND other.status IN (0, 1)
    WHERE mine.account_id = NEW.account_id AND mine.status = 1 AND mine.role = 'companyAdmin'
      AND NOT EXISTS (SELECT 1 FROM enterprise_member a WHERE a.enterprise_id = mine.enterprise_id
        AND a.account_id <> mine.account_id AND a.status = 1 AND a.role = 'companyAdmin'));
END;
