CREATE TABLE "circular_dkim_key" (
	"domain" text PRIMARY KEY NOT NULL,
	"selector" text NOT NULL,
	"sealed_key" text NOT NULL,
	"public_key" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"is_published" boolean DEFAULT false NOT NULL,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circular_sender" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "circular_sender_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"reply_to" text DEFAULT '' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"signature" jsonb DEFAULT '{"it":"","en":"","fr":"","de":"","ru":""}'::jsonb NOT NULL,
	"tracking" text DEFAULT 'consented' NOT NULL,
	"search_text" text GENERATED ALWAYS AS (search_text(coalesce("id"::text, '') || e'\n' || coalesce("name", '') || e'\n' || coalesce("email", '') || e'\n' || coalesce("reply_to", '') || e'\n' || coalesce(plain_text("signature"), ''))) STORED
);
--> statement-breakpoint
CREATE UNIQUE INDEX "circular_sender_default" ON "circular_sender" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "circular_sender_name" ON "circular_sender" USING btree ("name" collate "it-x-icu","id");--> statement-breakpoint
CREATE INDEX "circular_sender_search" ON "circular_sender" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
select keep_total_of('circular_sender');
