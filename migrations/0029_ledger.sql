-- The department of whoever placed an order for a company, as it was at that time (docs/decisions/179). No reference: a department can
-- be deleted, and its name stays on what it bought.
ALTER TABLE `order` ADD `department_id` text;--> statement-breakpoint
ALTER TABLE `order` ADD `department_name` text;--> statement-breakpoint
CREATE INDEX `order_department` ON `order` (`department_id`,`submitted_at_ms`) WHERE department_id is not null;--> statement-breakpoint
CREATE INDEX `order_owner_placer` ON `order` (`owner_id`,`placed_by`,`submitted_at_ms`);--> statement-breakpoint
CREATE TRIGGER order_department_fixed BEFORE UPDATE OF department_id, department_name, placed_by ON "order"
WHEN NEW.department_id IS NOT OLD.department_id OR NEW.department_name IS NOT OLD.department_name OR NEW.placed_by <> OLD.placed_by
BEGIN SELECT RAISE(ABORT, 'ORDER_DEPARTMENT_FIXED'); END;
