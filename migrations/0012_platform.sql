-- How far each of the hourly checks has come; a lost row only begins its check anew.
CREATE TABLE `check_progress` (
	`name` text PRIMARY KEY NOT NULL,
	`after_row` integer NOT NULL,
	`checked_at_ms` integer NOT NULL
);
