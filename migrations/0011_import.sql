CREATE TABLE `import_identity` (
	`identity` text NOT NULL,
	`track_id` integer NOT NULL,
	PRIMARY KEY(`identity`, `track_id`),
	FOREIGN KEY (`track_id`) REFERENCES `track`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `import_line` (
	`version_id` integer PRIMARY KEY NOT NULL,
	`cells` text NOT NULL,
	`at_ms` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `version`(`id`) ON UPDATE no action ON DELETE no action
);
