-- A code belongs to the browser that asked for it: a stranger's request makes a code of the stranger's, and a stranger's guesses
-- count against that. `subject`: what it is good for beyond its purpose (the account that asked, an order and its amount).
ALTER TABLE `verification_code` ADD `browser` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `verification_code` ADD `subject` text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Messages sent in an hour out of one part of the day's budget: the check decides, however many ask at once.
CREATE TABLE `message_share` (
	`channel` text NOT NULL,
	`hour` integer NOT NULL,
	`pool` text NOT NULL,
	`sent` integer NOT NULL,
	`share` integer NOT NULL,
	PRIMARY KEY(`channel`, `hour`, `pool`),
	CONSTRAINT "message_share_pool" CHECK("message_share"."pool" in ('open', 'known', 'device')),
	CONSTRAINT "message_share_spent" CHECK("message_share"."sent" <= "message_share"."share")
);
