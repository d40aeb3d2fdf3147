CREATE TABLE "problem_event" (
	"event_id" text PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "problem_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "problem_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"comments" text NOT NULL,
	"details" text NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"event_id" text,
	"browser" text NOT NULL,
	"user_id" integer
);
--> statement-breakpoint
CREATE INDEX "problem_report_created" ON "problem_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "history_type" ON "history" USING btree ("type","id" DESC NULLS FIRST);--> statement-breakpoint
select keep_total_of('problem_report');
