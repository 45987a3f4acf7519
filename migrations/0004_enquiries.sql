CREATE TABLE `enquiry` (
	`id` text PRIMARY KEY NOT NULL,
	`channel_id` text NOT NULL,
	`account_id` text,
	`content_hash` text NOT NULL,
	`locale` text NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`topic` text NOT NULL,
	`project` text NOT NULL,
	`use` text NOT NULL,
	`budget` text NOT NULL,
	`deadline` text NOT NULL,
	`details` text NOT NULL,
	`tracks` text NOT NULL,
	`state` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`changed_at_ms` integer NOT NULL,
	FOREIGN KEY (`channel_id`) REFERENCES `channel`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "enquiry_state" CHECK("enquiry"."state" in ('new', 'in_progress', 'answered', 'closed')),
	CONSTRAINT "enquiry_topic" CHECK("enquiry"."topic" in ('licence', 'order', 'claim', 'partner')),
	CONSTRAINT "enquiry_sizes" CHECK(length("enquiry"."name") <= 80 and length("enquiry"."email") <= 254 and length("enquiry"."project") <= 200 and length("enquiry"."use") <= 40
        and length("enquiry"."budget") <= 100 and length("enquiry"."details") <= 3000 and length("enquiry"."tracks") <= 6000)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `enquiry_content_hash_unique` ON `enquiry` (`content_hash`);--> statement-breakpoint
CREATE INDEX `enquiry_state` ON `enquiry` (`state`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `enquiry_account` ON `enquiry` (`account_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `licence_document_issued` ON `licence_document` (`issued_at_ms`);--> statement-breakpoint
CREATE INDEX `licence_right_waiting` ON `licence_right` (`created_at_ms`) WHERE state = 'awaiting_form';