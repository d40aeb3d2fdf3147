CREATE TABLE "mail_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text,
	"html" text,
	"purpose" text NOT NULL,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"in_doubt" boolean DEFAULT false NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "mail_message_created" ON "mail_message" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mail_message_state" ON "mail_message" USING btree ("state","attempts");--> statement-breakpoint
CREATE INDEX "mail_message_to" ON "mail_message" USING gin (fold("to") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mail_message_subject" ON "mail_message" USING gin (fold("subject") gin_trgm_ops);--> statement-breakpoint
select keep_total_of('mail_message');
