-- Projects of a person or a company: chosen when an order is placed (docs/decisions/178).
CREATE TABLE `project` (
	`id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`name` text NOT NULL,
	`client` text NOT NULL,
	`number` text NOT NULL,
	`folded_name` text NOT NULL,
	`folded` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`used_at_ms` integer NOT NULL,
	`archived_at_ms` integer,
	`merged_into_id` text,
	FOREIGN KEY (`owner_id`) REFERENCES `subject`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`created_by`) REFERENCES `account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`merged_into_id`) REFERENCES `project`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "project_name" CHECK(length("project"."name") between 1 and 120 and length("project"."client") <= 120 and length("project"."number") <= 60),
	CONSTRAINT "project_merged" CHECK("project"."merged_into_id" is null or "project"."merged_into_id" <> "project"."id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX `project_name_once` ON `project` (`owner_id`,`folded_name`) WHERE merged_into_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX `project_number_once` ON `project` (`owner_id`,`number`) WHERE merged_into_id is null and number <> '';--> statement-breakpoint
CREATE INDEX `project_used` ON `project` (`owner_id`,`used_at_ms`);--> statement-breakpoint
CREATE INDEX `project_merged_into` ON `project` (`merged_into_id`) WHERE merged_into_id is not null;--> statement-breakpoint
ALTER TABLE `order` ADD `project_id` text REFERENCES project(id);--> statement-breakpoint
CREATE INDEX `order_project` ON `order` (`project_id`,`submitted_at_ms`) WHERE project_id is not null;--> statement-breakpoint
-- An order is for a project of its owner that is in use at that moment, and stays there: merging projects moves no order.
CREATE TRIGGER order_project_of_owner BEFORE INSERT ON "order" WHEN NEW.project_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM project p WHERE p.id = NEW.project_id AND p.owner_id = NEW.owner_id AND p.merged_into_id IS NULL AND p.archived_at_ms IS NULL)
BEGIN SELECT RAISE(ABORT, 'PROJECT_UNKNOWN'); END;
--> statement-breakpoint
CREATE TRIGGER order_project_fixed BEFORE UPDATE OF project_id ON "order" WHEN NEW.project_id IS NOT OLD.project_id
BEGIN SELECT RAISE(ABORT, 'ORDER_PROJECT_FIXED'); END;
--> statement-breakpoint
CREATE TRIGGER order_uses_project AFTER INSERT ON "order" WHEN NEW.project_id IS NOT NULL
BEGIN UPDATE project SET used_at_ms = max(used_at_ms, NEW.submitted_at_ms) WHERE id = NEW.project_id; END;
--> statement-breakpoint
CREATE TRIGGER project_limit BEFORE INSERT ON project
WHEN (SELECT count(*) FROM project WHERE owner_id = NEW.owner_id AND merged_into_id IS NULL) >= 2000
BEGIN SELECT RAISE(ABORT, 'PROJECTS_FULL'); END;
--> statement-breakpoint
CREATE TRIGGER project_fixed BEFORE UPDATE ON project
WHEN NEW.id <> OLD.id OR NEW.owner_id <> OLD.owner_id OR NEW.created_by <> OLD.created_by OR NEW.created_at_ms <> OLD.created_at_ms
  OR OLD.merged_into_id IS NOT NULL AND NEW.merged_into_id IS NULL
BEGIN SELECT RAISE(ABORT, 'PROJECT_FIXED'); END;
--> statement-breakpoint
-- Merged into a project of the same owner that is not merged itself: there are no chains, because what was merged into this one
-- follows it in the same batch (worker/modules/projects/project-store.ts).
CREATE TRIGGER project_merges_into_own BEFORE UPDATE OF merged_into_id ON project
WHEN NEW.merged_into_id IS NOT NULL AND NOT EXISTS (
  SELECT 1 FROM project p WHERE p.id = NEW.merged_into_id AND p.owner_id = NEW.owner_id AND p.merged_into_id IS NULL)
BEGIN SELECT RAISE(ABORT, 'PROJECT_UNKNOWN'); END;
--> statement-breakpoint
CREATE TRIGGER project_no_delete BEFORE DELETE ON project BEGIN SELECT RAISE(ABORT, 'APPEND_ONLY'); END;
