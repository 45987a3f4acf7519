CREATE TABLE `search_miss` (
	`day` text NOT NULL,
	`key` text NOT NULL,
	`locale` text NOT NULL,
	`step` text NOT NULL,
	`searches` integer NOT NULL,
	`askers` integer NOT NULL,
	`words` text,
	PRIMARY KEY(`day`, `key`, `locale`, `step`),
	CONSTRAINT "search_miss_step" CHECK("search_miss"."step" in ('fewer', 'closest', 'popular', 'none'))
);
--> statement-breakpoint
CREATE INDEX `search_miss_key` ON `search_miss` (`key`);