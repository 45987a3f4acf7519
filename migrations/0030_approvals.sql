-- Limits of companies, and orders that wait for somebody's approval (docs/decisions/180).
CREATE TABLE `member_limit` (
	`account_id` text NOT NULL,
	`enterprise_id` text NOT NULL,
	`per_order_fen` integer,
	`per_month_fen` integer,
	`always_ask` integer DEFAULT false NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at_ms` integer NOT NULL,
	PRIMARY KEY(`account_id`, `enterprise_id`),
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "member_limit_fen" CHECK(coalesce("member_limit"."per_order_fen", 0) >= 0 and coalesce("member_limit"."per_month_fen", 0) >= 0),
	CONSTRAINT "member_limit_asks" CHECK("member_limit"."always_ask" in (0, 1)),
	CONSTRAINT "member_limit_others" CHECK("member_limit"."changed_by" <> "member_limit"."account_id")
);
--> statement-breakpoint
CREATE INDEX `member_limit_enterprise` ON `member_limit` (`enterprise_id`);--> statement-breakpoint
CREATE TABLE `department_limit` (
	`department_id` text PRIMARY KEY NOT NULL,
	`enterprise_id` text NOT NULL,
	`per_month_fen` integer NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at_ms` integer NOT NULL,
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`changed_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "department_limit_fen" CHECK("department_limit"."per_month_fen" >= 0)
);
--> statement-breakpoint
CREATE INDEX `department_limit_enterprise` ON `department_limit` (`enterprise_id`);--> statement-breakpoint
CREATE TABLE `department_approver` (
	`department_id` text NOT NULL,
	`account_id` text NOT NULL,
	PRIMARY KEY(`department_id`, `account_id`),
	FOREIGN KEY (`department_id`) REFERENCES `department`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `department_approver_account` ON `department_approver` (`account_id`);--> statement-breakpoint
CREATE TABLE `approval_request` (
	`id` text PRIMARY KEY NOT NULL,
	`enterprise_id` text NOT NULL,
	`owner_id` text NOT NULL,
	`account_id` text NOT NULL,
	`department_id` text,
	`kind` text NOT NULL,
	`because` text NOT NULL,
	`input` text NOT NULL,
	`lines` text NOT NULL,
	`total_fen` integer NOT NULL,
	`terms_version` text NOT NULL,
	`content_hash` text NOT NULL,
	`state` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`expires_at_ms` integer NOT NULL,
	`repriced_at_ms` integer,
	`decided_by` text,
	`decided_at_ms` integer,
	`reason` text,
	`order_no` text,
	FOREIGN KEY (`enterprise_id`) REFERENCES `enterprise`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "approval_request_kind" CHECK("approval_request"."kind" in ('purchase', 'membership', 'recharge')),
	CONSTRAINT "approval_request_because" CHECK("approval_request"."because" in ('asks', 'order', 'month', 'department')),
	CONSTRAINT "approval_request_state" CHECK("approval_request"."state" in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "approval_request_decided" CHECK(("approval_request"."state" = 'open') = ("approval_request"."decided_at_ms" is null)
        and ("approval_request"."state" = 'approved') = ("approval_request"."order_no" is not null)
        and ("approval_request"."state" in ('approved', 'refused', 'withdrawn')) = ("approval_request"."decided_by" is not null)),
	CONSTRAINT "approval_request_reason" CHECK(("approval_request"."state" = 'refused') = ("approval_request"."reason" is not null) and length(coalesce("approval_request"."reason", 'x')) between 1 and 300),
	CONSTRAINT "approval_request_total" CHECK("approval_request"."total_fen" >= 0)
);
--> statement-breakpoint
CREATE INDEX `approval_request_enterprise` ON `approval_request` (`enterprise_id`,`state`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `approval_request_account` ON `approval_request` (`account_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `approval_request_due` ON `approval_request` (`expires_at_ms`) WHERE state = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX `approval_request_same` ON `approval_request` (`account_id`,`content_hash`) WHERE state = 'open';--> statement-breakpoint
ALTER TABLE `order` ADD `approval_id` text REFERENCES approval_request(id);--> statement-breakpoint
CREATE UNIQUE INDEX `order_approval` ON `order` (`approval_id`) WHERE approval_id is not null;--> statement-breakpoint
-- What counts towards a limit: every order that is not cancelled, less what was refunded. Nothing is stored twice, so a cancelled or
-- refunded order gives back exactly what it took.
CREATE VIEW counted_order (order_no, owner_id, placed_by, department_id, submitted_at_ms, fen) AS
SELECT o.order_no, o.owner_id, o.placed_by, o.department_id, o.submitted_at_ms, o.due_fen - coalesce((
  SELECT sum(x.fen) FROM order_refund f JOIN order_refund_line x ON x.refund_no = f.refund_no AND x.is_live = 1
  WHERE f.order_no = o.order_no AND f.state = 'granted'), 0)
FROM "order" o WHERE o.status <> 3;
--> statement-breakpoint
-- A limit is decided with the order: per order, per member and month (Asia/Shanghai), and per month for a department with all below
-- it. Without a row there is no limit. An approved order has been decided by somebody else.
CREATE TRIGGER order_within_limits BEFORE INSERT ON "order"
WHEN NEW.approval_id IS NULL AND EXISTS (SELECT 1 FROM subject s WHERE s.id = NEW.owner_id AND s.type = 'enterprise')
BEGIN
  SELECT RAISE(ABORT, 'LIMIT_ASKS') FROM subject s JOIN member_limit l ON l.enterprise_id = s.enterprise_id AND l.account_id = NEW.placed_by
  WHERE s.id = NEW.owner_id AND l.always_ask = 1;
  SELECT RAISE(ABORT, 'LIMIT_ORDER') FROM subject s JOIN member_limit l ON l.enterprise_id = s.enterprise_id AND l.account_id = NEW.placed_by
  WHERE s.id = NEW.owner_id AND NEW.due_fen > 0 AND l.per_order_fen < NEW.due_fen;
  SELECT RAISE(ABORT, 'LIMIT_MONTH') FROM subject s JOIN member_limit l ON l.enterprise_id = s.enterprise_id AND l.account_id = NEW.placed_by
  WHERE s.id = NEW.owner_id AND NEW.due_fen > 0 AND l.per_month_fen < NEW.due_fen + (
    SELECT coalesce(sum(c.fen), 0) FROM counted_order c WHERE c.owner_id = NEW.owner_id AND c.placed_by = NEW.placed_by
      AND c.submitted_at_ms >= (unixepoch(NEW.submitted_at_ms / 1000 + 28800, 'unixepoch', 'start of month') - 28800) * 1000);
  SELECT RAISE(ABORT, 'LIMIT_DEPARTMENT') FROM department mine JOIN department_limit l ON l.enterprise_id = mine.enterprise_id
    JOIN department d ON d.id = l.department_id AND instr(mine.path, '/' || d.id || '/') > 0
  WHERE mine.id = NEW.department_id AND NEW.due_fen > 0 AND l.per_month_fen < NEW.due_fen + (
    SELECT coalesce(sum(c.fen), 0) FROM counted_order c WHERE c.department_id IN (
        SELECT x.id FROM department x WHERE x.enterprise_id = d.enterprise_id AND x.path >= d.path AND x.path < d.path || '~')
      AND c.submitted_at_ms >= (unixepoch(NEW.submitted_at_ms / 1000 + 28800, 'unixepoch', 'start of month') - 28800) * 1000);
END;
--> statement-breakpoint
-- An approved order is that of a request which is still open, of the same kind and asker, and costs no more than was asked for.
CREATE TRIGGER order_approved BEFORE INSERT ON "order" WHEN NEW.approval_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM approval_request r WHERE r.id = NEW.approval_id AND r.state = 'open' AND r.owner_id = NEW.owner_id
    AND r.account_id = NEW.placed_by AND r.kind = NEW.kind AND NEW.due_fen <= r.total_fen AND r.expires_at_ms > NEW.submitted_at_ms)
BEGIN SELECT RAISE(ABORT, 'APPROVAL_DECIDED'); END;
--> statement-breakpoint
CREATE TRIGGER order_approval_fixed BEFORE UPDATE OF approval_id ON "order" WHEN NEW.approval_id IS NOT OLD.approval_id
BEGIN SELECT RAISE(ABORT, 'APPROVAL_DECIDED'); END;
--> statement-breakpoint
CREATE TRIGGER approval_request_born BEFORE INSERT ON approval_request WHEN NEW.state <> 'open'
BEGIN SELECT RAISE(ABORT, 'APPROVAL_DECIDED'); END;
--> statement-breakpoint
CREATE TRIGGER approval_request_fixed BEFORE UPDATE ON approval_request
BEGIN
  SELECT RAISE(ABORT, 'APPROVAL_DECIDED') WHERE OLD.state <> 'open' OR NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id
    OR NEW.account_id <> OLD.account_id OR NEW.kind <> OLD.kind OR NEW.input <> OLD.input OR NEW.created_at_ms <> OLD.created_at_ms
    OR NEW.expires_at_ms <> OLD.expires_at_ms OR NEW.state <> 'open' AND NEW.total_fen <> OLD.total_fen;
  SELECT RAISE(ABORT, 'APPROVAL_OWN') WHERE NEW.state IN ('approved', 'refused') AND NEW.decided_by = OLD.account_id;
  SELECT RAISE(ABORT, 'APPROVAL_DECIDED') WHERE NEW.state = 'approved' AND NOT EXISTS (
    SELECT 1 FROM "order" o WHERE o.order_no = NEW.order_no AND o.approval_id = OLD.id);
  SELECT RAISE(ABORT, 'APPROVAL_DECIDED') WHERE NEW.state IN ('approved', 'refused') AND NEW.decided_at_ms >= OLD.expires_at_ms;
END;
--> statement-breakpoint
CREATE TRIGGER approval_request_no_delete BEFORE DELETE ON approval_request BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
--> statement-breakpoint
-- As role_guard: fails the batch unless the caller may decide about the request at that moment.
CREATE VIEW approver_guard (met) AS SELECT 0;
--> statement-breakpoint
CREATE TRIGGER approver_guard_met INSTEAD OF INSERT ON approver_guard WHEN NEW.met = 0
BEGIN SELECT RAISE(ABORT, 'NOT_APPROVER'); END;
--> statement-breakpoint
CREATE TRIGGER department_takes_limits BEFORE DELETE ON department
BEGIN
  DELETE FROM department_limit WHERE department_id = OLD.id;
  DELETE FROM department_approver WHERE department_id = OLD.id;
END;
