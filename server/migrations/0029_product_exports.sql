CREATE TABLE "product_export" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"product_ids" integer[] NOT NULL,
	"wishes" jsonb NOT NULL,
	"name" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" jsonb,
	"file_id" uuid
);
--> statement-breakpoint
CREATE INDEX "product_export_user" ON "product_export" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_export_created" ON "product_export" USING btree ("created_at");