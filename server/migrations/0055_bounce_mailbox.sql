ALTER TABLE "circular_bounce_mailbox" ADD COLUMN "mailbox" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "circular_bounce_mailbox" ADD COLUMN "trouble_since" timestamp with time zone;